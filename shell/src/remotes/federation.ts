import * as platform from '@mintwire/platform';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { PinnedRemote } from '@mintwire/contracts';
import manifest from '../../package.json';

type Instance = ReturnType<typeof createInstance>;
type Plugin = NonNullable<Parameters<typeof createInstance>[0]['plugins']>[number];

/** What a remote's entry script leaves behind. */
export type Container = Exclude<Awaited<ReturnType<NonNullable<Plugin['loadEntry']>>>, void>;

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

/**
 * Remotes are built without a federation runtime of their own and look for this one. The core package itself: webpack leaves a
 * namespace import of the file that re-exports it (`@module-federation/runtime/core`) empty.
 */
function publishRuntime(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
}

/** The page's federation: the remotes that have arrived, and how their modules are loaded. */
export class Federation {
  private readonly containers = new Map<string, Container>();
  private readonly instance: Instance;

  constructor() {
    publishRuntime();
    const entries: Plugin = {
      name: 'mintwire-entries',
      loadEntry: async ({ remoteInfo }) => this.containers.get(remoteInfo.name),
    };
    this.instance = createInstance({ name: 'shell', remotes: [], shared, plugins: [entries] });
  }

  /** Makes a remote known. Two releases of one remote can be in the page: their containers differ in name. */
  add({ containerName: name, entry }: PinnedRemote, container: Container): void {
    if (this.containers.has(name)) return;
    this.containers.set(name, container);
    this.instance.registerRemotes([{ name, entry: entry.url, entryGlobalName: name, type: 'global' }]);
  }

  /** Loads an exposed module of a remote that was added; its chunks carry integrity. */
  load({ containerName }: PinnedRemote, expose: string): Promise<unknown> {
    return this.instance.loadRemote(`${containerName}/${expose.slice('./'.length)}`);
  }
}
