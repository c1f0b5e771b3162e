import type { Composition, TelemetryBatch, TelemetryItem } from '@mintwire/contracts';
import { TELEMETRY_LIMITS } from '@mintwire/contracts/telemetry-limits';
import type { Report } from '@mintwire/platform/host';
import { asksNotToBeTracked } from './start';
import { faultItem, loadItem, ownFrames, vitalItems, wasFetched } from './items';
import { ReportQueue } from './report-queue';
import { sendBatch } from './send-batch';

const NEWS = { remote: 'mfe-news', release: '0.1.0-bbbbbbbbbbbb' };
const COMPOSITION = {
  shell: { version: '0.1.0-aaaaaaaaaaaa' },
  remotes: [{ name: NEWS.remote, version: NEWS.release }],
} as unknown as Composition;
const REPORT: Report = { message: 'broken', code: null, stack: null, at: '2026-01-01T00:00:00Z' };

describe('what is reported of an error', () => {
  it('is put down to the release it names, else to that of its remote, else to the shell', () => {
    const of = (source: object) => faultItem({ ...REPORT, ...source }, COMPOSITION, '/');
    expect(of({ remote: 'mfe-news', release: '0.1.0-cccccccccccc' })).toMatchObject({
      remote: 'mfe-news',
      release: '0.1.0-cccccccccccc',
    });
    expect(of({ remote: 'mfe-news' })).toMatchObject(NEWS);
    for (const source of [{}, { remote: 'mfe-unknown', release: 'x' }])
      expect(of(source)).toMatchObject({ remote: 'shell', release: '0.1.0-aaaaaaaaaaaa' });
  });

  it('is scrubbed, and only what the server takes', () => {
    const stack =
      'Error: jane@example.org\n    at a (https://site.example/assets/mfe-news/0.1.0-b/page.js:1:20)\n    at chrome-extension://x/y.js:1:1\n    at https://site.example/assets/shell/1/main.js:3:4';
    const report = {
      ...REPORT,
      ...NEWS,
      message: 'no mail to jane@example.org',
      code: 'not one of ours',
      during: 'a'.repeat(50),
      stack,
      requestId: 'request-1',
    };
    expect(faultItem(report, COMPOSITION, '/news/:slug')).toEqual({
      kind: 'error',
      ...NEWS,
      message: 'no mail to [email]',
      page: '/news/:slug',
      count: 1,
      frames: ['/assets/mfe-news/0.1.0-b/page.js:1:20', '/assets/shell/1/main.js:3:4'],
      requestId: 'request-1',
    });
    expect(ownFrames(Array(20).fill('at /assets/a/b.js:1:2').join('\n'))).toHaveLength(TELEMETRY_LIMITS.frames);
  });
});

describe('loads and vitals', () => {
  it('are told once they are known', () => {
    const record = { remote: 'mfe-news', version: NEWS.release, expose: './page', milliseconds: 120, code: null };
    expect(loadItem({ ...record, state: 'loading', milliseconds: null })).toBeUndefined();
    expect(loadItem({ ...record, state: 'loaded' })).toEqual({ kind: 'load', ...NEWS, milliseconds: 120 });
    expect(loadItem({ ...record, state: 'failed', code: 'REMOTE_TIMEOUT' })).toMatchObject({ code: 'REMOTE_TIMEOUT' });
    expect(vitalItems('CLS', 0.123456, [NEWS])).toEqual([{ kind: 'vital', ...NEWS, name: 'CLS', value: 0.1235 }]);
    for (const value of [-1, Number.NaN, 1e9]) expect(vitalItems('LCP', value, [NEWS])).toEqual([]);
  });
});

describe('whether a load can be compared', () => {
  const files = (...entries: readonly (readonly [name: string, transferSize?: number])[]) => ({
    getEntriesByType: () => entries.map(([name, transferSize]) => ({ name, transferSize })) as never,
  });
  const file = `https://site.example/assets/${NEWS.remote}/${NEWS.release}/page.js`;

  it('depends on whether a file of that release came over the network', () => {
    expect(wasFetched(NEWS, files([file, 0], [file.replace('page', 'entry'), 300]))).toBe(true);
    expect(wasFetched(NEWS, files([file, 0], [file.replace('0.1.0-b', '0.1.0-c'), 300]))).toBe(false);
    expect(wasFetched(NEWS, files())).toBe(false);
    // Of a browser that does not say.
    expect(wasFetched(NEWS, files([file]))).toBe(true);
  });
});

describe('the queue of a page view', () => {
  const queueOf = (requestId?: string) => {
    const sent: TelemetryBatch[] = [];
    return { sent, queue: new ReportQueue({ page: () => '/news', requestId, send: (batch) => sent.push(batch) }) };
  };
  const view: TelemetryItem = { kind: 'view', ...NEWS };

  it('sends what there is, once, with the id of the page', () => {
    const { sent, queue } = queueOf('page-request');
    queue.add(view);
    queue.flush();
    queue.flush();
    expect(sent).toEqual([{ page: '/news', requestId: 'page-request', items: [view] }]);
  });

  it('counts an error that comes again', () => {
    const { sent, queue } = queueOf();
    const fault = (message: string) => faultItem({ ...REPORT, ...NEWS, message }, COMPOSITION, '/');
    for (let index = 0; index < 1_500; index += 1) queue.add(fault('again'));
    queue.add(fault('another'));
    queue.flush();
    expect(sent[0]?.items).toMatchObject([
      { message: 'again', count: 1_000 },
      { message: 'another', count: 1 },
    ]);
  });

  it('sends no more than a bounded number of bounded batches', () => {
    const { sent, queue } = queueOf();
    for (let index = 0; index < 10_000; index += 1) queue.add(view);
    queue.flush();
    expect(sent).toHaveLength(TELEMETRY_LIMITS.batches);
    expect(Math.max(...sent.map(({ items }) => items.length))).toBe(TELEMETRY_LIMITS.items);
  });
});

describe('sending', () => {
  const batch: TelemetryBatch = { page: '/', items: [{ kind: 'view', ...NEWS }] };

  it('takes a beacon, and a request that outlives the page where there is none', () => {
    const fetch = jest.fn(() => Promise.reject(new Error('offline')));
    const sendBeacon = jest.fn(() => true);
    sendBatch(batch, { sendBeacon, fetch });
    expect([sendBeacon.mock.calls.length, fetch.mock.calls.length]).toEqual([1, 0]);
    for (const rejected of [undefined, () => false]) sendBatch(batch, { sendBeacon: rejected, fetch });
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(fetch).toHaveBeenLastCalledWith(
      '/api/telemetry',
      expect.objectContaining({ method: 'POST', keepalive: true }),
    );
  });
});

describe('whoever asks not to be tracked', () => {
  it.each([
    [{ doNotTrack: null }, false],
    [{ doNotTrack: '0' }, false],
    [{ doNotTrack: 'unspecified', globalPrivacyControl: false }, false],
    [{ doNotTrack: '1' }, true],
    [{ doNotTrack: null, globalPrivacyControl: true }, true],
  ])('%j: %s', (wishes, asks) => expect(asksNotToBeTracked(wishes)).toBe(asks));
});
