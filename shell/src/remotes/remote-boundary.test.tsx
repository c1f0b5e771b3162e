import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { clearReports, reportStore } from '@mintwire/platform/host';
import { lazyComponent } from '../app/lazy-component';
import { RemoteBoundary } from './remote-boundary';

beforeEach(() => {
  clearReports();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('what fails in one part of the page', () => {
  it('shows the designed message there, and is reported with its release', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    render(
      <RemoteBoundary>
        <Broken />
      </RemoteBoundary>,
    );
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Refresh Page' })).toBeTruthy();
    expect(reportStore.getState().items).toMatchObject([{ message: 'broken', remote: 'shell', during: 'render' }]);
  });

  it('is loaded once and not for ever, and again on the next visit', async () => {
    const load = jest.fn(() => Promise.reject(new Error('gone')));
    const Part = () => {
      const Lazy = lazyComponent('a part', load);
      return <Lazy />;
    };
    const view = () =>
      render(
        <RemoteBoundary>
          <Suspense fallback="Loading...">
            <Part />
          </Suspense>
        </RemoteBoundary>,
      );
    const first = view();
    await screen.findByText('Something went wrong');
    expect(load).toHaveBeenCalledTimes(1);
    first.unmount();
    view();
    await screen.findByText('Something went wrong');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
