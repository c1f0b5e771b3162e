import { render, screen } from '@testing-library/react';
import { Failure } from './failure';

it('asks for the page again when the network is back, as long as it is shown', () => {
  const onRefresh = jest.fn();
  const { unmount } = render(<Failure error={new Error('lost')} onRefresh={onRefresh} />);
  window.dispatchEvent(new Event('offline'));
  expect(onRefresh).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(onRefresh).toHaveBeenCalledTimes(1);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

it('says that there is no network where that is why, and is what the page is about', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Failure error={new Error('lost')} onRefresh={jest.fn()} />);
  screen.getByRole('heading', { level: 1, name: 'Something went wrong' });
  screen.getByText('You are offline. This page opens by itself when the network is back.');
  online.mockRestore();
});
