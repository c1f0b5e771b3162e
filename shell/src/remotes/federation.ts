import * as platform from '@mintwire/platform';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { PinnedRemote } from '@mintwire/contracts';
import manifest from '../../package.json';

type Instance = ReturnType<typeof createInstance>;
type Plugin = NonNullable<Parameters<typeof createInstance>[0]['plugins']>[number];
type Container = Exclude<Awaited<ReturnType<NonNullable<Plugin['loadEntry']>>>, void>;

/** Fetches a remote's container: the object its entry script leaves behind. */
export type LoadContainer = (remote: PinnedRemote) => Promise<Container>;

const shareConfig = (requiredVersion: string) => ({ singleton: true, strictVersion: true, requiredVersion });

/** What every remote gets from the shell. Ranges need three parts: shorter ones are mis-stringified by the runtime. */
const shared = {
  react: { version: React.version, lib: () => React, shareConfig: shareConfig('^19.0.0') },
  'react-dom': { version: ReactDOM.version, lib: () => ReactDOM, shareConfig: shareConfig('^19.0.0') },
  'react/jsx-runtime': { version: React.version, lib: () => jsxRuntime, shareConfig: shareConfig('^19.0.0') },
  '@mintwire/platform': {
    version: platform.PLATFORM_VERSION,
    lib: () => platform,
    shareConfig: shareConfig(`^${platform.PLATFORM_VERSION}`),
  },
  // Downloaded with the first chunk, of whichever remote or of the wallet, that imports it; one copy for all.
  '@solana/web3.js': {
    version: manifest.dependencies['@solana/web3.js'],
    get: async () => {
      const web3 = await import(/* webpackChunkName: "web3" */ '@solana/web3.js');
      return () => web3;
    },
    shareConfig: shareConfig('^1.99.0'),
  },
};

/** Remotes are built without a federation runtime of their own and look for this one. */
function publishRuntime(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
}

/** The page's federation: what is known of remotes, and how their modules are loaded. */
export class Federation {
  private readonly remotes = new Map<string, PinnedRemote>();
  private readonly instance: Instance;

  constructor(loadContainer: LoadContainer) {
    publishRuntime();
    const entries: Plugin = {
      name: 'mintwire-entries',
      loadEntry: async ({ remoteInfo }) => {
        const remote = this.remotes.get(remoteInfo.name);
        return remote && loadContainer(remote);
      },
    };
    this.instance = createInstance({ name: 'shell', remotes: [], shared, plugins: [entries] });
  }

  /** Loads an exposed module of a release. Two releases of one remote can be in the page: their containers differ in name. */
  async load(remote: PinnedRemote, expose: string): Promise<unknown> {
    const { containerName: name, entry } = remote;
    if (!this.remotes.has(name)) {
      this.remotes.set(name, remote);
      this.instance.registerRemotes([{ name, entry: entry.url, entryGlobalName: name, type: 'global' }]);
    }
    return this.instance.loadRemote(`${name}/${expose.slice('./'.length)}`);
  }
}
