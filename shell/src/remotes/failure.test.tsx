import { render } from '@testing-library/react';
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
