import { act, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { Arrival } from './arrival';

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
