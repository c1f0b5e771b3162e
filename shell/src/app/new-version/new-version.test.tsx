import { act, render, screen, waitFor } from '@testing-library/react';
import { lostFile } from '@mintwire/platform/host';
import { TestHost } from '@mintwire/platform/testing';
import { RemoteBoundary } from '../../remotes/remote-boundary';
import { Toasts } from '../layout/frame';
import { arriveAnew, page } from './arrive-anew';
import { outdatedStore } from './outdated';
import { pageAge } from './page-age';

const FILE = '/assets/shell/0.1.0-aaaaaaaaaaaa/page-text.js';
const lost = () =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(missing: http://localhost${FILE})`), {
    name: 'ChunkLoadError',
    request: `http://localhost${FILE}`,
  });
let asked: [string, RequestInit | undefined][];
const gatewaySays = (status: number | Error) => {
  asked = [];
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    asked.push([url, init]);
    if (status instanceof Error) throw status;
    return { status };
  }) as typeof fetch;
};
const Broken = () => {
  throw lost();
};
const show = (fallback?: null) =>
  render(
    <TestHost>
      <RemoteBoundary {...(fallback === null && { fallback })}>
        <Broken />
      </RemoteBoundary>
      <Toasts />
    </TestHost>,
  );

beforeEach(() => {
  act(() => outdatedStore.setState({ outdated: false, shown: false }));
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(page, 'isReachedByClick').mockReturnValue(false);
});
afterEach(() => jest.restoreAllMocks());

describe('a page whose shell is not kept any more', () => {
  it('says so in the place of a page that does not come, once, with a button to reload', async () => {
    gatewaySays(404);
    show();
    expect(await screen.findByRole('heading', { name: 'A new version is available' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1));
    expect(screen.queryByText('Something went wrong')).toBeNull();
    expect(asked).toEqual([
      [`http://localhost${FILE}`, expect.objectContaining({ method: 'HEAD', cache: 'no-store' })],
    ]);
  });

  it('says so in a notice where it is something else that does not come', async () => {
    gatewaySays(404);
    show(null);
    expect(await screen.findByText('A new version is available')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1);
  });

  it('says so in a notice where a call has not got the file that it needs', async () => {
    gatewaySays(404);
    render(<Toasts />);
    lostFile.tell(lost());
    expect(await screen.findByText('A new version is available')).toBeTruthy();
    lostFile.tell(new Error('something else'));
    expect(asked).toHaveLength(1);
  });

  it('is opened anew where a click has led to a page that cannot make its first call; not again at once, and not elsewhere', async () => {
    gatewaySays(404);
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    await arriveAnew(lost());
    expect(reload).not.toHaveBeenCalled();
    jest.mocked(page.isReachedByClick).mockReturnValue(true);
    await arriveAnew(new Error('something else'));
    expect(reload).not.toHaveBeenCalled();
    await arriveAnew(lost());
    await arriveAnew(lost());
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['200', 200],
    ['503', 503],
    ['none', new TypeError('Failed to fetch')],
  ] as const)('is not meant where the answer is %s', async (_said, answer) => {
    gatewaySays(answer);
    show();
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.queryByText('A new version is available')).toBeNull();
  });

  it('is not asked about for anything but files of the shell', async () => {
    gatewaySays(404);
    expect(await pageAge.isOutdated(new Error('something else'))).toBe(false);
    expect(await pageAge.isOutdated(undefined)).toBe(false);
    expect(asked).toEqual([]);
  });
});
