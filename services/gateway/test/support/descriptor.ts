import type { ReleaseDescriptor } from '@mintwire/contracts';
import { versionOf } from './fixture-release';

/** A descriptor alone, for rules that look at nothing else. */
export function descriptorOf(
  name: string,
  change: { pages?: readonly string[]; platform?: string; platformVersion?: string },
): ReleaseDescriptor {
  return {
    remote: {
      name,
      title: name,
      platform: change.platform ?? '^1.0.0',
      api: {},
      pages: (change.pages ?? []).map((path) => ({ path, expose: './page', title: 'Page', description: 'Page' })),
      slots: [],
    },
    version: versionOf('a'),
    platformVersion: change.platformVersion ?? '1.0.0',
    containerName: '',
    entry: 'main.js',
    exposes: { './page': { js: [], css: [] } },
    lazy: {},
    initial: { js: [], css: [] },
    server: null,
    files: [],
    serverFiles: [],
  };
}
