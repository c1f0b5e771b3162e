import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { FailOverAnswer, PinnedRemote } from '@mintwire/contracts';
import { clearReports, reportStore } from '@mintwire/platform/host';
import { loadExpose } from './load-expose';
import { RemoteBoundary } from './remote-boundary';
import { RemoteError } from './remote-error';
import { failOverModule } from './fail-over-module';
import { shownModule, fallbacks } from './fallbacks';

jest.mock('./load-expose', () => ({ ...jest.requireActual<object>('./load-expose'), loadExpose: jest.fn() }));

const release = (name: string, digit: string): PinnedRemote => {
  const version = `1.0.0-${digit.repeat(12)}`;
  const file = (path: string) => ({ url: `/assets/${name}/${version}/${path}`, integrity: 'sha384-x' });
  return {
    name,
    title: 'Example',
    version,
    containerName: `${name}_${digit}`,
    entry: file('remoteEntry.js'),
    exposes: { './page': { js: [file('page.js')], css: [] } },
    pages: [{ path: '/x', expose: './page', title: 'X', description: 'X' }],
    slots: [],
  };
};

/** What the gateway answers, and how often it was asked. */
function gatewaySays(answer: Partial<FailOverAnswer> | { code: string }): jest.Mock {
  const asked = jest.fn(() => Promise.resolve({ ok: !('code' in answer), json: () => Promise.resolve(answer) }));
  Object.assign(globalThis, { fetch: asked });
  return asked;
}

/** A part whose release fails in this way; its name is of this test alone, since a page view fails over once for each remote. */
function partOf(remote: PinnedRemote, fails: (version: string) => unknown) {
  const part = { remote, expose: './page' };
  function Shown() {
    const { version } = shownModule(part).remote;
    const error = fails(version);
    if (error) throw error;
    return <p>shown by {version}</p>;
  }
  return { part, Shown };
}

const loads = loadExpose as jest.Mock<Promise<ComponentType>>;
const loadError = () => new RemoteError('REMOTE_LOAD_FAILED', { name: 'example', version: '1.0.0' });

beforeEach(() => {
  clearReports();
  fallbacks.clear();
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  loads.mockReset().mockResolvedValue(() => null);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('a part whose release fails', () => {
  it('is mounted once more when its code threw, without anybody being asked', async () => {
    const asked = gatewaySays({ code: 'NOT_FOUND' });
    let throws = true;
    const { part, Shown } = partOf(release('mfe-once', 'a'), () => throws && new Error('for a moment'));
    const view = render(
      <RemoteBoundary part={part}>
        <Shown />
      </RemoteBoundary>,
    );
    throws = false;
    expect(await screen.findByText(/shown by 1\.0\.0-a/)).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
    view.unmount();
  });

  it('of a remote that was taken off the site says so, and reports nothing; a slot shows nothing', async () => {
    gatewaySays({ code: 'REMOTE_WITHDRAWN' });
    const { part, Shown } = partOf(release('mfe-withdrawn', 'a'), loadError);
    const view = render(
      <MemoryRouter>
        <RemoteBoundary part={part}>
          <Shown />
        </RemoteBoundary>
        <RemoteBoundary part={part} fallback={null}>
          <Shown />
        </RemoteBoundary>
      </MemoryRouter>,
    );
    expect(await screen.findAllByRole('heading', { name: 'This page is no longer here' })).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reportStore.getState().items.map(({ during }) => during)).not.toContain('fail over');
    view.unmount();
  });

  it.each([
    ['throws', () => new Error('always'), 2],
    ['cannot be loaded', loadError, 1],
  ])('and %s gives way to the fallback, and is reported with its release', async (what, error, reports) => {
    const name = `mfe-${what.length}`;
    const [live, before] = [release(name, 'a'), release(name, 'b')];
    const asked = gatewaySays({ remote: before as FailOverAnswer['remote'], scripts: [before.entry.url] });
    const { part, Shown } = partOf(live, (version) => version === live.version && error());
    render(
      <RemoteBoundary part={part}>
        <Shown />
      </RemoteBoundary>,
    );
    expect(await screen.findByText(`shown by ${before.version}`)).toBeTruthy();
    expect(asked.mock.calls).toEqual([
      [`/api/composition/fail-over?remote=${name}&failed=${live.version}`, expect.anything()],
    ]);
    expect(loads).toHaveBeenCalledWith(before, './page');
    expect(reportStore.getState().items).toHaveLength(reports);
    expect(reportStore.getState().items[0]).toMatchObject({ remote: name, release: live.version });
  });

  it('shows the designed message when the fallback fails too, and asks no second time', async () => {
    const [live, before] = [release('mfe-both', 'a'), release('mfe-both', 'b')];
    const asked = gatewaySays({ remote: before as FailOverAnswer['remote'], scripts: [] });
    const { part, Shown } = partOf(live, loadError);
    render(
      <RemoteBoundary part={part}>
        <Shown />
      </RemoteBoundary>,
    );
    expect(await screen.findByRole('button', { name: 'Refresh Page' })).toBeTruthy();
    await waitFor(() =>
      expect(reportStore.getState().items.map(({ release: failed }) => failed)).toEqual([live.version, before.version]),
    );
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['not answered', { ok: false, json: () => Promise.reject(new Error('cut off')) }, 2],
    ['answered with no', { ok: false, json: () => Promise.resolve({ code: 'REMOTE_NO_STAND_IN' }) }, 1],
  ])(
    'asks once for all parts that fail together, and again for a later one when the question was %s',
    async (what, answer, questions) => {
      const live = release(`mfe-ask${what.length}`, 'a');
      const asked = jest.fn(() => Promise.resolve(answer));
      Object.assign(globalThis, { fetch: asked });
      const failed = {
        part: { remote: live, expose: './page' },
        shown: { remote: live, expose: './page' },
        error: loadError(),
        tries: 0,
      };
      expect(await Promise.all([failOverModule(failed), failOverModule(failed)])).toEqual(['failed', 'failed']);
      expect(asked).toHaveBeenCalledTimes(1);
      expect(await failOverModule(failed)).toBe('failed');
      expect(asked).toHaveBeenCalledTimes(questions);
      // The release is blamed for what it did once, not for having nothing beside it.
      const reported = reportStore.getState().items.some(({ during }) => during === 'fail over');
      expect(reported).toBe(what === 'not answered');
    },
  );

  it.each([
    ['another origin', 'https://elsewhere.example/assets/mfe-evil/1/x.js'],
    ['another remote', '/assets/mfe-news/1.0.0-bbbbbbbbbbbb/x.js'],
    ['a way out of the folder', '/assets/mfe-evil/1.0.0-bbbbbbbbbbbb/../../x.js'],
  ])('takes no fallback whose scripts are of %s', async (what, script) => {
    const name = `mfe-evil${what.length}`;
    const before = release(name, 'b');
    gatewaySays({ remote: before as FailOverAnswer['remote'], scripts: [script.replace('mfe-evil', name)] });
    const { part, Shown } = partOf(release(name, 'a'), loadError);
    render(
      <RemoteBoundary part={part}>
        <Shown />
      </RemoteBoundary>,
    );
    await waitFor(() =>
      expect(reportStore.getState().items.at(-1)).toMatchObject({ code: 'ANSWER_UNREADABLE', during: 'fail over' }),
    );
    expect(fallbacks.size).toBe(0);
    expect(loads).not.toHaveBeenCalled();
  });

  it('reports an answer that does not come in time as late, which is no fault of the release', async () => {
    Object.assign(globalThis, { fetch: () => Promise.reject(new DOMException('late', 'TimeoutError')) });
    const { part } = partOf(release('mfe-slow', 'a'), loadError);
    const failed = { part, shown: part, error: loadError(), tries: 0 };
    expect(await failOverModule(failed)).toBe('failed');
    expect(reportStore.getState().items.at(-1)).toMatchObject({ code: 'REMOTE_TIMEOUT', during: 'fail over' });
  });

  it('leaves what could be read, with a notice and without its controls, when nothing can stand in', async () => {
    gatewaySays({ code: 'REMOTE_NO_STAND_IN' });
    let fail: (now: boolean) => void = () => undefined;
    function Article() {
      const [fails, setFails] = useState(false);
      fail = setFails;
      if (fails) throw loadError();
      return (
        <article data-readable="">
          A long text. <button type="button">Share</button>
        </article>
      );
    }
    render(
      <RemoteBoundary part={{ remote: release('mfe-read', 'a'), expose: './page' }}>
        <div data-remote="mfe-read">
          <Article />
        </div>
      </RemoteBoundary>,
    );
    act(() => fail(true));
    expect(screen.getByText('A long text.')).toBeTruthy();
    expect(await screen.findByText(/You can go on reading/)).toBeTruthy();
    expect(screen.getByText('A long text.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Share' }).disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  });
});

describe('a part of the shell whose code does not come', () => {
  /** As `Deferred` shows the frame: a boundary over what the server wrote. */
  function show(keep: string, html: string) {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = html;
    const Part = lazy(() => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no chunk')))));
    const content = (
      <RemoteBoundary fallback={null} keep={keep}>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </RemoteBoundary>
    );
    return render(content, { container: place, hydrate: true });
  }

  it('stays as the server wrote it, with a notice and without its controls', async () => {
    const view = show(
      'header',
      '<!--$--><header><a href="/news">News</a><button type="button">Connect</button></header><!--/$-->',
    );
    expect(await screen.findByText(/The menu and the wallet could not be loaded/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'News' }).closest('header')).not.toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Connect' }).disabled).toBe(true);
    view.unmount();
  });

  it('and is no reason for a second notice at the foot of the page', async () => {
    const view = show('footer', '<!--$--><footer><a href="/support">Support</a></footer><!--/$-->');
    await waitFor(() => expect(reportStore.getState().items).not.toEqual([]));
    await act(() => import('./fail-over-view'));
    expect(screen.getByRole('link', { name: 'Support' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refresh Page' })).toBeNull();
    view.unmount();
  });
});
