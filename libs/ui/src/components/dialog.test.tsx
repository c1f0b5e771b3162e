import { act, fireEvent, render as renderInto, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type ReactElement } from 'react';
import { Dialog, type DialogCloseReason, type DialogProps } from './dialog';
import { Toast, ToastViewport } from './toast';

const reasons: DialogCloseReason[] = [];
beforeEach(() => {
  reasons.splice(0);
  document.body.innerHTML = '<div id="root"></div>';
});

/** Where the shell puts the page; what else stands in the body is not ours. */
const render = (page: ReactElement) => {
  const container = document.createElement('div');
  document.getElementById('root')?.append(container);
  return renderInto(page, { container });
};

function Page(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>opener</button>
      <Dialog
        id="pay"
        title="Review and pay"
        description="One signature."
        {...props}
        open={open}
        onClose={(reason) => {
          reasons.push(reason);
          setOpen(false);
        }}
      >
        <input aria-label="first" />
        <input aria-label="hidden from Tab" tabIndex={-1} />
        <button>last</button>
      </Dialog>
    </>
  );
}

const openPage = async (props: Partial<DialogProps> = {}) => {
  const user = userEvent.setup();
  render(<Page {...props} />);
  await user.click(screen.getByText('opener'));
  return user;
};

describe('Dialog', () => {
  it('is a modal dialog with a name and a description, and takes the focus', async () => {
    await openPage();
    const dialog = screen.getByRole('dialog', { name: 'Review and pay' });
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(document.getElementById(dialog.getAttribute('aria-describedby')!)?.textContent).toBe('One signature.');
    expect(document.activeElement).toBe(dialog);
  });

  it('gives the focus to what took the place of its opener', async () => {
    function Gate() {
      const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
      return (
        <>
          <button>before</button>
          <div>
            {state === 'done' ? (
              <button key="next">pay</button>
            ) : (
              <button key="gate" onClick={() => setState('open')}>
                connect
              </button>
            )}
          </div>
          <Dialog id="gate" title="Wallets" open={state === 'open'} onClose={() => setState('done')} />
        </>
      );
    }
    const user = userEvent.setup();
    render(<Gate />);
    await user.click(screen.getByText('connect'));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByText('pay'));
  });

  it('gives the focus to what is nearest where its opener has gone', async () => {
    function Form() {
      const [state, setState] = useState<'poor' | 'open' | 'rich'>('poor');
      return (
        <form>
          <input aria-label="amount" />
          <span>
            <button type="button">buy</button>
          </span>
          {state !== 'rich' && (
            <button type="button" onClick={() => setState('open')}>
              faucet
            </button>
          )}
          <p>Reserved for two minutes.</p>
          <a href="#terms">terms</a>
          <Dialog id="faucet" title="Faucet" open={state === 'open'} onClose={() => setState('rich')} />
        </form>
      );
    }
    const user = userEvent.setup();
    render(<Form />);
    await user.click(screen.getByText('faucet'));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByText('buy'));
  });

  it('keeps Tab inside, in both directions', async () => {
    const user = await openPage();
    const [close, first, last] = [
      screen.getByLabelText('Close'),
      screen.getByLabelText('first'),
      screen.getByText('last'),
    ];
    await user.tab();
    expect(document.activeElement).toBe(close);
    await user.tab();
    expect(document.activeElement).toBe(first);
    await user.tab();
    expect(document.activeElement).toBe(last);
    await user.tab();
    expect(document.activeElement).toBe(close);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(last);
  });

  it('fetches focus back that was put behind it', async () => {
    const user = await openPage();
    act(() => screen.getByText('opener').focus());
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Close'));
  });

  it.each([
    ['escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    ['overlay', (user) => user.click(screen.getByRole('dialog').parentElement!)],
    ['button', (user) => user.click(screen.getByLabelText('Close'))],
  ] as [DialogCloseReason, (user: ReturnType<typeof userEvent.setup>) => Promise<void>][])(
    'closes by %s and gives the focus back',
    async (reason, leave) => {
      const user = await openPage();
      await leave(user);
      expect(reasons).toEqual([reason]);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(screen.getByText('opener'));
    },
  );

  it('stays when a press begins inside and ends on the overlay', async () => {
    const user = await openPage();
    const dialog = screen.getByRole('dialog');
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByLabelText('first') },
      { keys: '[/MouseLeft]', target: dialog.parentElement! },
    ]);
    expect(reasons).toEqual([]);
  });

  it('stays when it was opened by the first click of a double one', async () => {
    const user = await openPage();
    const overlay = screen.getByRole('dialog').parentElement!;
    fireEvent.pointerDown(overlay);
    fireEvent.click(overlay, { detail: 2 });
    expect(reasons).toEqual([]);
    await user.click(overlay);
    expect(reasons).toEqual(['overlay']);
  });

  it('cannot be left while it is not dismissible', async () => {
    const user = await openPage({ dismissible: false });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('dialog').parentElement!);
    expect(screen.queryByLabelText('Close')).toBeNull();
    expect(reasons).toEqual([]);
  });

  it('locks scrolling as long as any dialog is open', async () => {
    const user = await openPage();
    const { unmount } = render(<Dialog id="second" open title="Second" onClose={() => undefined} />);
    expect(document.documentElement.dataset.scrollLocked).toBe('2');
    unmount();
    expect(document.documentElement.dataset.scrollLocked).toBe('1');
    await user.keyboard('{Escape}');
    expect(document.documentElement.dataset.scrollLocked).toBeUndefined();
  });

  it('closes only the topmost of two on Escape', async () => {
    const user = await openPage();
    const below = reasons;
    const closeSecond = jest.fn();
    render(<Dialog id="second" open title="Second" onClose={closeSecond} />);
    await user.keyboard('{Escape}');
    expect(closeSecond).toHaveBeenCalledTimes(1);
    expect(below).toEqual([]);
  });

  it('focuses what the caller asks for, over another dialog, too', async () => {
    function WithFocus() {
      const target = useRef<HTMLInputElement>(null);
      return (
        <Dialog id="d" open title="D" onClose={() => undefined} initialFocusRef={target}>
          <input ref={target} aria-label="target" />
        </Dialog>
      );
    }
    const { unmount } = render(<WithFocus />);
    expect(document.activeElement).toBe(screen.getByLabelText('target'));
    unmount();
    const user = await openPage();
    // The one underneath holds the focus by now.
    await user.tab();
    render(<WithFocus />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('target')));
  });

  it('gives the focus back to what has it inside a shadow root', () => {
    const host = document.getElementById('root')?.appendChild(document.createElement('div'));
    const inside = host?.attachShadow({ mode: 'open' }).appendChild(document.createElement('textarea'));
    inside?.focus();
    const { unmount } = render(<Dialog id="d" open title="D" onClose={() => undefined} />);
    expect(document.activeElement).not.toBe(host);
    unmount();
    expect(host?.shadowRoot?.activeElement).toBe(inside);
  });

  it('lets a toast be used while it is open', async () => {
    const user = await openPage();
    render(
      <ToastViewport>
        <Toast title="Saved" onDismiss={() => undefined} />
      </ToastViewport>,
    );
    const dismiss = screen.getByLabelText('Dismiss');
    act(() => dismiss.focus());
    await user.tab({ shift: true });
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  it('lets the window of a wallet have the focus, and takes it again when that has gone', async () => {
    const user = await openPage();
    const wallet = document.createElement('div');
    wallet.innerHTML = '<input aria-label="password"><button>unlock</button>';
    document.body.append(wallet);
    act(() => screen.getByLabelText('password').focus());
    await user.keyboard('secret');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByText('unlock'));
    expect(screen.getByLabelText<HTMLInputElement>('password').value).toBe('secret');
    act(() => wallet.remove());
    await user.tab();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  it('keeps the focus inside when what had it goes', async () => {
    await openPage();
    const last = screen.getByText('last');
    act(() => last.focus());
    await act(async () => {
      last.remove();
      await Promise.resolve();
    });
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });
});
