import { clearReports, reportStore } from '@mintwire/platform/host';
import { reportUncaught, sourceOfError } from './attribute-errors';
import { fileDeadline } from './file-deadline';

const at = (remote: string, digit = 'a') =>
  `    at f (https://site.example/assets/${remote}/0.1.0-${digit.repeat(12)}/chunk.js:1:2)`;
const failing = (...frames: readonly string[]) =>
  Object.assign(new Error('x'), { stack: ['Error: x', ...frames].join('\n') });
const of = (remote: string, digit = 'a') => ({ remote, release: `0.1.0-${digit.repeat(12)}` });

describe('an error that nobody catches', () => {
  it.each([
    ["a remote's code, called by the shell", failing(at('mfe-news'), at('shell', 'b')), undefined, of('mfe-news')],
    ["the shell's code, called by a remote", failing(at('shell', 'b'), at('mfe-news')), undefined, of('mfe-news')],
    ["the shell's code alone", failing(at('shell', 'b')), undefined, of('shell', 'b')],
    ['what caused it', { cause: failing(at('mfe-presale')) }, undefined, of('mfe-presale')],
    [
      'no error at all, with a place',
      'text',
      'https://site.example/assets/mfe-news/0.1.0-aaaaaaaaaaaa/x.js',
      of('mfe-news'),
    ],
    [
      'something else',
      failing('    at chrome-extension://abc/page.js:1:1'),
      'chrome-extension://abc/page.js',
      undefined,
    ],
    ['nothing', undefined, undefined, undefined],
  ])('is put down to %s', (_what, error, file, source) => {
    expect(sourceOfError(error, file)).toEqual(source);
  });

  it('is reported once under that release, and not at all when no release is to blame', () => {
    clearReports();
    const target = new EventTarget();
    reportUncaught(target as Window);
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: failing(at('mfe-news')) }));
    target.dispatchEvent(
      Object.assign(new Event('error'), { error: null, message: 'Script error.', filename: `${at('mfe-presale')}` }),
    );
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { code: 4001 } }));
    expect(reportStore.getState().items).toMatchObject([
      { message: 'x', during: 'promise', ...of('mfe-news') },
      { message: 'Script error.', during: 'script', ...of('mfe-presale') },
    ]);
  });
});

describe('the time that a file of a remote has', () => {
  const file = (name: string, duration: number, responseStatus?: number) => ({
    getEntriesByType: () => [{ name, duration, responseStatus }] as unknown as PerformanceEntryList,
  });
  const files = (...durations: readonly number[]) => ({
    getEntriesByType: () =>
      durations.map((duration) => ({ name: '/assets/shell/1/main.js', duration })) as unknown as PerformanceEntryList,
  });

  it.each([
    [[], 3_500],
    [[80, 300], 3_500],
    [[2_500], 7_500],
    [[60_000], 15_000],
  ])('after %j ms for files of the shell is %d ms', (durations, ms) => {
    expect(fileDeadline(files(...durations))).toBe(ms);
  });

  it('is longer after a slow file of a remote, for those of the shell may come from the cache; one that failed says nothing', () => {
    expect(fileDeadline(file('/assets/mfe-x/1/a.js', 2_500, 200))).toBe(7_500);
    expect(fileDeadline(file('/assets/mfe-x/1/a.js', 2_500, 0))).toBe(3_500);
  });
});
