import * as platform from '@mintwire/platform';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as React from 'react';
import type { ComponentType } from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { PinnedFile, PinnedRemote } from '@mintwire/contracts';

const FILE_TIMEOUT_MS = 10_000;
const singleton = (requiredVersion: string) => ({ singleton: true, strictVersion: true, requiredVersion });

/** The same libraries with the same ranges as the shell gives. */
const shared = {
  react: { version: React.version, lib: () => React, shareConfig: singleton('^19.0.0') },
  'react-dom': { version: ReactDOM.version, lib: () => ReactDOM, shareConfig: singleton('^19.0.0') },
  'react/jsx-runtime': { version: React.version, lib: () => jsxRuntime, shareConfig: singleton('^19.0.0') },
  '@mintwire/platform': {
    version: platform.PLATFORM_VERSION,
    lib: () => platform,
    shareConfig: singleton(`^${platform.PLATFORM_VERSION}`),
  },
  '@solana/web3.js': {
    version: '1.99.0',
    get: async () => {
      const web3 = await import('@solana/web3.js');
      return () => web3;
    },
    shareConfig: singleton('^1.99.0'),
  },
};

type Instance = ReturnType<typeof createInstance>;
let federation: Instance | undefined;

function federationOf(remote: PinnedRemote): Instance {
  if (federation) return federation;
  // Remotes carry no federation runtime of their own and look for this one.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const loadEntry = async () => {
    await put('script', remote.entry);
    return (globalThis as Record<string, unknown>)[remote.containerName] as never;
  };
  federation = createInstance({
    name: 'mini-host',
    remotes: [],
    shared,
    plugins: [{ name: 'local-build', loadEntry }],
  });
  federation.registerRemotes([
    { name: remote.containerName, entry: remote.entry.url, entryGlobalName: remote.containerName, type: 'global' },
  ]);
  return federation;
}

/**
 * Loads an exposed module of the remote as the shell does: container, chunks and styles, each with its hash.
 * @throws Error naming what could not be loaded
 */
export async function loadExpose(remote: PinnedRemote, expose: string): Promise<ComponentType> {
  const assets = remote.exposes[expose];
  if (!assets) throw new Error(`remote.json names "${expose}", which was not built.`);
  const module = federationOf(remote).loadRemote<{ default?: ComponentType }>(
    `${remote.containerName}/${expose.slice('./'.length)}`,
  );
  const [loaded] = await Promise.all([module, ...assets.css.map((file) => put('link', file))]);
  if (typeof loaded?.default !== 'function')
    throw new Error(`The default export of src/exposes/${expose.slice('./'.length)}.tsx is not a component.`);
  return loaded.default;
}

function put(kind: 'script' | 'link', { url, integrity }: PinnedFile): Promise<void> {
  const element = document.createElement(kind);
  element.crossOrigin = 'anonymous';
  element.integrity = integrity;
  if (element instanceof HTMLScriptElement) element.src = url;
  else Object.assign(element, { rel: 'stylesheet', href: url }).dataset['href'] = url.slice(url.lastIndexOf('/') + 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${url} did not arrive in time`)), FILE_TIMEOUT_MS);
    element.onload = () => resolve(clearTimeout(timer));
    element.onerror = () => reject(new Error(`${url} could not be loaded or has the wrong hash`));
    document.head.append(element);
  });
}
