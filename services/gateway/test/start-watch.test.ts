import { runInNewContext } from 'node:vm';
import type { TelemetryBatch } from '@mintwire/contracts';
import { withStartWatch } from '../src/rendering/start-watch';
import { versionOf } from './support/fixture-release';

const SHELL = { remote: 'shell', release: versionOf('1') };

/** A tab of a browser in which that shell never starts; each call is one page view. */
function tab(watch: 'canary' | 'live') {
  const [, script = ''] =
    /<script [^>]*>(.*?)<\/script>/s.exec(withStartWatch('<head></head>', watch, SHELL.release)) ?? [];
  const kept = new Map<string, string>();
  return () => {
    const sent: string[] = [];
    let reloads = 0;
    runInNewContext(script, {
      document: {
        currentScript: { dataset: { [watch]: SHELL.release } },
        getElementById: () => null,
        addEventListener: () => undefined,
        cookie: '',
      },
      navigator: { sendBeacon: (_url: string, text: string) => sent.push(text) },
      location: { origin: 'https://site.example', protocol: 'https:', reload: () => (reloads += 1) },
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      },
      addEventListener: () => undefined,
      setTimeout: (late: () => void) => late(),
      // A stand-in for Blob that is its text.
      Blob: function (parts: readonly string[]) {
        return new String(parts.join(''));
      },
    });
    const items = sent.flatMap((text) => (JSON.parse(String(text)) as TelemetryBatch).items);
    return { items, reloads };
  };
}

describe('the start of a shell in a browser', () => {
  it.each([
    ['canary', 1],
    ['live', 0],
  ] as const)('that fails is reported of the %s one, and loads the page again %d times', (watch, reloads) => {
    const seen = tab(watch)();
    expect(seen.reloads).toBe(reloads);
    expect(seen.items).toEqual([
      { kind: 'view', ...SHELL },
      { kind: 'visit', ...SHELL, failed: true },
      expect.objectContaining({ kind: 'error', ...SHELL, message: 'the shell did not start in time' }),
    ]);
  });

  it('counts as one failed visit of a tab, however often it is tried there', () => {
    const view = tab('live');
    const kinds = () => view().items.map(({ kind }) => kind);
    expect([kinds(), kinds()]).toEqual([
      ['view', 'visit', 'error'],
      ['view', 'error'],
    ]);
  });
});
