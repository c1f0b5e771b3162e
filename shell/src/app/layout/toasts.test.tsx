import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestHost } from '@mintwire/platform/testing';
import { Toasts } from './toasts';

describe('a browser without a network', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is told so, for as long as it lasts', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    render(<Toasts />, { wrapper: TestHost });
    expect(screen.queryByText('You are offline')).toBeNull();
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('alert').textContent).toContain('You are offline');
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are offline')).toBeNull();
  });

  it('can close what it is told, and is told anew the next time', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get');
    const turn = (on: boolean) => {
      online.mockReturnValue(on);
      act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')));
    };
    render(<Toasts />, { wrapper: TestHost });
    turn(false);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('You are offline')).toBeNull();
    turn(true);
    turn(false);
    expect(screen.getByRole('alert').textContent).toContain('You are offline');
  });
});
