import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { RetriedChunks } from './retried-chunks.mjs';
import { ScopedStyles } from '../styles/scoped-styles.mjs';
import { browserOutput, commonConfig, minimizer } from './common.mjs';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

/**
 * Libraries the shell gives to every remote, with the range a remote accepts. Ranges need three parts: shorter ones are
 * mis-stringified by the federation plugin.
 */
const SHARED_RANGES = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  '@solana/web3.js': '^1.99.0',
};

/** Name of a remote's global container: `containerNameOf` of the contracts, which the registry insists on. Remote and version are in it, so that any two releases can be in one page. */
export const containerName = (name, version) => `${name}_${version}`.replace(/[^A-Za-z0-9_]/g, '_');

/** Expose name -> file, read from what `remote.json` mentions: `./create-page` is `src/exposes/create-page.tsx`. */
function exposedFiles(folder, { pages, slots, admin = [] }) {
  const names = new Set([...pages, ...slots, ...admin].map(({ expose }) => expose));
  return Object.fromEntries(
    [...names].map((name) => {
      const file = `./src/exposes/${name.slice(2)}.tsx`;
      if (!existsSync(join(folder, file)))
        throw new Error(`remote.json exposes "${name}", but ${file} does not exist.`);
      return [name, file];
    }),
  );
}

const sharedLibraries = (platformRange) =>
  Object.fromEntries(
    Object.entries({ ...SHARED_RANGES, '@mintwire/platform': platformRange }).map(([name, requiredVersion]) => [
      name,
      { import: false, singleton: true, strictVersion: true, requiredVersion },
    ]),
  );

/**
 * What a remote carries of the federation and never calls: ways to share a library that is in its first chunk or in a file of its own (it takes all of them
 * from the shell, after its entry), and a log of what the build does.
 */
const UNUSED_FEDERATION =
  /@module-federation[\\/](webpack-bundler-runtime[\\/]dist[\\/](installInitialConsumes|getSharedFallbackGetter)|sdk[\\/]dist[\\/]logger)\.js$/;

/** A chunk that only consumes a shared library has no file, hence no hash, and the integrity plugin refuses it. */
const isNotConsumed = (module) => module.type !== 'consume-shared-module';

const splitChunks = {
  cacheGroups: {
    defaultVendors: {
      test: (module) => isNotConsumed(module) && /[\\/]node_modules[\\/]/.test(module.resource ?? ''),
      priority: -10,
      reuseExistingChunk: true,
    },
    default: { test: isNotConsumed, minChunks: 2, priority: -20, reuseExistingChunk: true },
  },
};

/**
 * Browser build of a remote: a container that takes React, the platform and web3.js from the shell and carries the rest.
 * @param {{ folder: string, remote: import('@mintwire/contracts').RemoteManifest, version: string }} options
 */
export function remoteConfig({ folder, remote, version }) {
  const config = commonConfig({
    folder,
    uniqueName: `${remote.name}@${version}`,
    server: false,
    define: { __REMOTE_NAME__: JSON.stringify(remote.name) },
  });
  return {
    ...config,
    module: {
      rules: [
        ...config.module.rules,
        { test: UNUSED_FEDERATION, loader: require.resolve('./unused-federation-parts.cjs') },
      ],
    },
    name: `${remote.name} (browser)`,
    target: ['web', 'es2022'],
    entry: {},
    output: { ...config.output, ...browserOutput, publicPath: 'auto' },
    optimization: { minimizer: minimizer(), splitChunks, chunkIds: 'deterministic', moduleIds: 'deterministic' },
    plugins: [
      ...config.plugins,
      new ScopedStyles(remote.name),
      new RetriedChunks(),
      new ModuleFederationPlugin({
        name: containerName(remote.name, version),
        filename: 'remoteEntry.js',
        exposes: exposedFiles(folder, remote),
        shared: sharedLibraries(remote.platform),
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true, optimization: { disableRemote: true, target: 'web' } },
      }),
      // Shorter than the registry's. The shell has those: a script that was fetched ahead is taken only with the hash it was fetched with.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true }),
    ],
  };
}
