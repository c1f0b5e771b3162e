import { reportStore } from '@mintwire/platform/host';
import { reportBlockedScripts } from './blocked-scripts';

it('a script that was asked for without a hash is reported under its release; what is no release’s is not', () => {
  const observed: { options: unknown; report: (reports: unknown[]) => void }[] = [];
  class ReportingObserver {
    constructor(report: (reports: unknown[]) => void, options: unknown) {
      observed.push({ options, report });
    }
    observe = () => undefined;
  }
  reportBlockedScripts({ ReportingObserver: ReportingObserver as unknown as typeof globalThis.ReportingObserver });
  expect(observed[0]?.options).toEqual({ types: ['integrity-violation'], buffered: true });
  const of = (blockedURL: string) => ({ type: 'integrity-violation', body: { blockedURL } });
  observed[0]?.report([
    of('https://site.example/assets/mfe-news/0.1.0-aaaaaaaaaaaa/119.js'),
    of('https://elsewhere.example/x.js'),
    { body: null },
  ]);
  expect(reportStore.getState().items).toEqual([
    expect.objectContaining({
      remote: 'mfe-news',
      release: '0.1.0-aaaaaaaaaaaa',
      during: 'load',
      message: '119.js was refused: it was asked for without a hash',
    }),
  ]);
});

it('a browser without such reports is left alone', () => {
  expect(() => reportBlockedScripts({})).not.toThrow();
});
