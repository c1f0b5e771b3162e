import { PAGE_STATE_ID } from '@mintwire/contracts/page-names';
import type { TelemetryBatch } from '@mintwire/contracts';
import { reportError } from '@mintwire/platform';
import { noteLoad } from '../remotes/load-log';
import { startTelemetry } from './start';

const PRESALE = { name: 'mfe-presale', version: '0.1.0-bbbbbbbbbbbb' };
const OF_PRESALE = { remote: PRESALE.name, release: PRESALE.version };
const remote = {
  ...PRESALE,
  title: '',
  containerName: 'c',
  entry: { url: '/e.js', integrity: '' },
  exposes: {},
  slots: [],
  pages: [{ path: '/presale', expose: './page', title: '', description: '' }],
};
const state = { composition: { shell: { version: '0.1.0-aaaaaaaaaaaa' }, remotes: [remote] } };

const sent: Promise<TelemetryBatch>[] = [];
/** jsdom's blobs cannot be read as text. */
const read = (blob: Blob) =>
  new Promise<TelemetryBatch>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)) as TelemetryBatch);
    reader.readAsText(blob);
  });
const leave = () => window.dispatchEvent(new Event('pagehide'));

beforeAll(() => {
  Object.assign(navigator, { sendBeacon: (_url: string, data: Blob) => sent.push(read(data)) > 0 });
  Object.assign(window, { fetch: jest.fn() });
  const serverTiming = [{ name: 'request', description: 'request-1' }];
  performance.getEntriesByType = (type: string) =>
    (type === 'navigation' ? [{ name: window.location.href, serverTiming }] : []) as unknown as PerformanceEntryList;
  document.body.innerHTML = `<script type="application/json" id="${PAGE_STATE_ID}">${JSON.stringify(state)}</script>`;
  window.history.replaceState(null, '', '/presale');
});

it('a visitor who leaves before web vitals are measured is counted, with what has failed by then', async () => {
  reportError(new Error('earlier than this'), OF_PRESALE);
  startTelemetry();
  noteLoad({
    remote: PRESALE.name,
    version: PRESALE.version,
    expose: './page',
    state: 'failed',
    milliseconds: 900,
    code: 'REMOTE_LOAD_FAILED',
  });
  expect(sent).toEqual([]);
  leave();
  leave();
  expect(await Promise.all(sent)).toEqual([
    {
      page: '/presale',
      requestId: 'request-1',
      items: [
        { kind: 'view', remote: 'shell', release: '0.1.0-aaaaaaaaaaaa' },
        expect.objectContaining({ kind: 'error', ...OF_PRESALE, message: 'earlier than this' }),
        { kind: 'view', ...OF_PRESALE },
        { kind: 'load', ...OF_PRESALE, milliseconds: 900, code: 'REMOTE_LOAD_FAILED' },
        { kind: 'visit', remote: 'shell', release: '0.1.0-aaaaaaaaaaaa', failed: false },
        { kind: 'visit', ...OF_PRESALE, failed: true },
      ],
    },
  ]);
});

it('a page that is only hidden has sent what it knows, too', () => {
  const before = sent.length;
  reportError(new Error('later'), OF_PRESALE);
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(sent).toHaveLength(before + 1);
});
