import { act, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { Dialog } from '@mintwire/ui';
import { Arrival } from './arrival';
import { closeDialogBeforeGoing } from './back-closes-dialog';

const Kept = () => <output>{JSON.stringify(useLocation().state)}</output>;

/** As the browser does it: the place is told after it was scrolled to. */
function scroll(to: number): void {
  act(() => {
    Object.assign(window, { scrollY: to });
    window.dispatchEvent(new Event('scroll'));
  });
}

/** Goes to a place in the page, or in the history. */
async function go(way: () => void): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    way();
    await arrived;
  });
}

describe('who goes back', () => {
  let scrolledTo: number[] = [];

  beforeEach(() => {
    scrolledTo = [];
    window.scrollTo = ((where: ScrollToOptions) => {
      Object.assign(window, { scrollY: where.top });
      scrolledTo.push(where.top ?? NaN);
    }) as typeof window.scrollTo;
    globalThis.ResizeObserver = class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    };
  });

  it('is where they were, also between places of one page and before them', async () => {
    render(
      <BrowserRouter>
        <Arrival />
        <Kept />
        <Routes>
          <Route path="/text" element={<main tabIndex={-1}>A text</main>} />
          <Route path="*" element={<Link to="/text" state={{ list: 'page=2' }} children="Read" />} />
        </Routes>
      </BrowserRouter>,
    );
    scroll(300);
    act(() => screen.getByText('Read').click());
    scroll(10);
    await go(() => (window.location.hash = 'first'));
    scroll(1_000);
    await go(() => (window.location.hash = 'second'));
    scroll(5_000);
    expect(screen.getByRole('status').textContent).toBe('{"list":"page=2"}');
    scrolledTo = [];
    for (const before of [1_000, 10, 300]) {
      await go(() => window.history.back());
      await waitFor(() => expect(scrolledTo.at(-1)).toBe(before));
    }
    await go(() => window.history.go(2));
    await waitFor(() => expect(scrolledTo.at(-1)).toBe(1_000));
  });
});

describe('who goes back while a dialog is open', () => {
  const onClose = jest.fn();
  const Where = () => <output>{useLocation().pathname + useLocation().hash}</output>;
  const where = () => screen.getByRole('status').textContent;
  const site = (open: boolean, dismissible: boolean) => (
    <BrowserRouter>
      <Arrival />
      <Where />
      <Link to="/create">Create</Link>
      <Link to="/create#links">Next</Link>
      <Dialog id="review" title="Review" open={open} dismissible={dismissible} onClose={onClose} />
    </BrowserRouter>
  );
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  beforeEach(() => window.addEventListener('popstate', closeDialogBeforeGoing));
  afterEach(() => window.removeEventListener('popstate', closeDialogBeforeGoing));

  it.each([true, false])('stays on the page, under one that can be closed: %s', async (dismissible) => {
    onClose.mockClear();
    const view = render(site(false, dismissible));
    act(() => screen.getByText('Create').click());
    act(() => screen.getByText('Next').click());
    view.rerender(site(true, dismissible));
    const seen: (string | null)[] = [];
    new MutationObserver(() => seen.push(where())).observe(screen.getByRole('status'), {
      subtree: true,
      characterData: true,
    });
    await act(async () => window.history.back());
    await settled();
    expect(onClose.mock.calls).toEqual(dismissible ? [['escape']] : []);
    expect([where(), window.location.hash, seen]).toEqual(['/create#links', '#links', []]);
    view.rerender(site(false, dismissible));
    await go(() => window.history.back());
    expect(where()).toBe('/create');
  });
});
