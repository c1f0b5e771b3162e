import { act, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { ReactNode } from 'react';
import type { PageState, PinnedRemote } from '@mintwire/contracts';
import { clearReports, reportStore } from '@mintwire/platform/host';
import { TestHost, testPageState } from '@mintwire/platform/testing';
import { loadExpose } from './load-expose';
import { RemoteBoundary } from './remote-boundary';
import { RemotePart } from './remote-part';
import './fail-over-view';
import { startAtItsTime } from './start-at';
import { fallbacks } from './fallbacks';

jest.mock('./load-expose', () => ({ ...jest.requireActual<object>('./load-expose'), loadExpose: jest.fn() }));

const NEVER = new Promise<never>(() => undefined);
let count = 0;

const release = (name: string, digit: string): PinnedRemote => {
  const version = `1.0.0-${digit.repeat(12)}`;
  const file = (path: string) => ({ url: `/assets/${name}/${version}/${path}`, integrity: 'sha384-x' });
  const exposes = { './page': { js: [file('page.js')], css: [] } };
  return {
    name,
    title: 'Example',
    version,
    containerName: `${name}_${digit}`,
    entry: file('remoteEntry.js'),
    exposes,
    pages: [{ path: '/x', expose: './page', title: 'X', description: 'X' }],
    slots: [],
  };
};

/** A remote of this test alone, each release of which shows what `content` says. */
function remoteOf(content: (version: string) => ReactNode) {
  count += 1;
  const remote = release(`mfe-late${count}`, 'a');
  (loadExpose as jest.Mock).mockImplementation((loaded: PinnedRemote) =>
    Promise.resolve(startAtItsTime(() => content(loaded.version), loaded)),
  );
  return { remote, before: release(remote.name, 'b') };
}

const gatewaySays = (answer: object, ok = true) =>
  Object.assign(globalThis, { fetch: jest.fn(() => Promise.resolve({ ok, json: () => Promise.resolve(answer) })) });
/** In steps: React shows nothing before an `act` has ended. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) await act(() => jest.advanceTimersByTimeAsync(100));
}
const shell = (remote: PinnedRemote, state: PageState) => (
  <TestHost state={state}>
    <RemoteBoundary part={{ remote, expose: './page' }}>
      <RemotePart remote={remote} expose="./page" />
    </RemoteBoundary>
  </TestHost>
);
const reports = () =>
  reportStore
    .getState()
    .items.map(({ remote, release: version, code, during }) => ({ remote, release: version, code, during }));

beforeEach(() => {
  jest.useFakeTimers();
  clearReports();
  fallbacks.clear();
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a part that suspends and does not come back', () => {
  it('is mounted once more, where it may find what it waits for', async () => {
    let comes = false;
    const { remote } = remoteOf(() => {
      if (!comes) throw NEVER;
      return <p>there</p>;
    });
    const view = render(shell(remote, testPageState()));
    await pass(1_600);
    comes = true;
    await pass(400);
    expect(screen.getByText('there')).toBeTruthy();
    expect(reports()).toEqual([
      { remote: remote.name, release: remote.version, code: 'REMOTE_TIMEOUT', during: 'render' },
    ]);
    await pass(20_000);
    expect(screen.getByText('there')).toBeTruthy();
    expect(reports()).toHaveLength(1);
    view.unmount();
  });

  it('gives way to the fallback within the deadline of what hangs', async () => {
    const { remote, before } = remoteOf((version) => {
      if (version === remote.version) throw NEVER;
      return <p>shown by {version}</p>;
    });
    gatewaySays({ remote: before, scripts: [before.entry.url] });
    const view = render(shell(remote, testPageState()));
    await pass(4_000);
    expect(screen.getByText(`shown by ${before.version}`)).toBeTruthy();
    expect(reports()).toHaveLength(2);
    view.unmount();
  });

  it('gives way to the designed message when nothing can stand in', async () => {
    const { remote } = remoteOf(() => {
      throw NEVER;
    });
    gatewaySays({ code: 'REMOTE_NO_STAND_IN' }, false);
    const view = render(shell(remote, testPageState()));
    await pass(4_000);
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
    view.unmount();
  });

  it('may do so after it has been shown, too', async () => {
    let rerender: () => void = () => undefined;
    let waits = false;
    const { remote } = remoteOf(() => {
      if (waits) throw NEVER;
      return <p>there</p>;
    });
    gatewaySays({ code: 'REMOTE_NO_STAND_IN' }, false);
    const view = render(shell(remote, testPageState()));
    rerender = () => view.rerender(shell({ ...remote }, testPageState()));
    await pass(20_000);
    expect(reports()).toEqual([]);
    waits = true;
    act(rerender);
    await pass(6_500);
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
    view.unmount();
  });

  it("is nobody's failure when the visitor has gone on", async () => {
    const { remote } = remoteOf(() => {
      throw NEVER;
    });
    const view = render(shell(remote, testPageState()));
    await pass(1_000);
    view.unmount();
    await pass(20_000);
    expect(reports()).toEqual([]);
  });
});

describe('a part that the server wrote and the browser does not take over', () => {
  const SERVER = '<p data-readable="">A long text. <button>Share</button></p>';
  let root: Root;

  /** The page as the server sends it. */
  async function open(remote: PinnedRemote): Promise<void> {
    const state = testPageState({
      fragments: { [`${remote.name} ./page `]: { time: '2026-01-01T12:00:00.000Z', data: {} } },
    });
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = `<!--$--><div data-remote="${remote.name}" data-release="${remote.version}">${SERVER}</div><!--/$-->`;
    await act(async () => {
      root = hydrateRoot(place, shell(remote, state));
    });
  }
  afterEach(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
  });

  it('can be read until the deadline, and afterwards with a notice when nothing can stand in', async () => {
    const { remote } = remoteOf(() => {
      throw NEVER;
    });
    gatewaySays({ code: 'REMOTE_NO_STAND_IN' }, false);
    await open(remote);
    const before = screen.getByText('A long text.');
    await pass(3_400);
    expect(screen.getByText('A long text.')).toBe(before);
    expect(reports()).toEqual([]);
    await pass(600);
    expect(screen.getByText(/You can go on reading/)).toBeTruthy();
    expect(screen.getByText('A long text.')).toBeTruthy();
    expect(reports()[0]).toEqual({
      remote: remote.name,
      release: remote.version,
      code: 'REMOTE_TIMEOUT',
      during: 'render',
    });
  });

  it('can still be read when the fallback waits for ever as well', async () => {
    const { remote, before } = remoteOf(() => {
      throw NEVER;
    });
    gatewaySays({ remote: before, scripts: [before.entry.url] });
    await open(remote);
    await pass(8_000);
    expect(screen.getByText(/You can go on reading/)).toBeTruthy();
    expect(screen.getByText('A long text.')).toBeTruthy();
  });
});
