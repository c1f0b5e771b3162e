import { act, render, screen } from '@testing-library/react';
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
});
