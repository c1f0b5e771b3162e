import * as platform from '@mintwire/platform';
import {
  assert,
  CurrentGlobal,
  error,
  getGlobalFederationConstructor,
  getGlobalSnapshot,
  getInfoWithoutType,
  getRegisteredShare,
  Global,
  helpers,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import manifest from '../../package.json';

/** What a remote's entry script leaves behind; the protocol of Module Federation between a host and a remote. */
export interface Container {
  init(shareScope: object, initScope: unknown[], options: object): Promise<unknown> | unknown;
  get(expose: string): Promise<() => unknown>;
}

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
 * Remotes are built without a federation runtime of their own and look for this one. Only what shares libraries is in it: the shell fetches entries itself
 * (with integrity, deadline and retry), and no remote may load another.
 */
const runtimeCore = {
  assert,
  CurrentGlobal,
  error,
  getGlobalFederationConstructor,
  getGlobalSnapshot,
  getInfoWithoutType,
  getRegisteredShare,
  Global,
  helpers,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

/** The page's federation: the libraries that its remotes share, and how their modules are reached. */
export class Federation {
  private readonly host: ModuleFederation;
  private readonly started = new WeakMap<Container, Promise<unknown>>();

  constructor() {
    Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
    this.host = new ModuleFederation({ name: 'shell', remotes: [], shared });
    setGlobalFederationInstance(this.host);
  }

  /** Loads an exposed module of a container; its chunks carry integrity. Two releases of one remote can be in the page. */
  async load(container: Container, expose: string): Promise<unknown> {
    await this.start(container);
    const factory = await container.get(expose);
    return factory();
  }

  /** Gives a container the libraries, once. */
  private start(container: Container): Promise<unknown> {
    const known = this.started.get(container);
    if (known) return known;
    const { shareScopeMap } = this.host;
    const options = Object.defineProperty({ version: '', shareScopeKeys: 'default' }, 'shareScopeMap', {
      value: shareScopeMap,
    });
    const starting = Promise.resolve(container.init((shareScopeMap['default'] ??= {}), [], options));
    this.started.set(container, starting);
    starting.catch(() => this.started.delete(container));
    return starting;
  }
}
