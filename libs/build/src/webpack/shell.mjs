import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { RetriedChunks } from './retried-chunks.mjs';
import { browserOutput, commonConfig, minimizer } from './common.mjs';
import { serverConfig } from './server.mjs';

const require = createRequire(import.meta.url);

/** The federation runtime's own switches: browser only, and none of its ways to fetch a remote, which the shell does itself. */
const FEDERATION_DEFINES = { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_REMOTE: 'true' };

const FEDERATION_FETCHING = /@module-federation[\\/]runtime-core[\\/]dist[\\/]utils[\\/](load|preload)\.js$/;

/** wallet-adapter-react imports an adapter for phones for everybody; the shell has its own, loaded on phones only. */
const withOwnMobileWallet = (folder, { alias, ...resolve }) => ({
  ...resolve,
  alias: {
    ...alias,
    '@solana-mobile/wallet-adapter-mobile$': join(folder, 'src/features/wallet/mobile-wallet/no-adapter.ts'),
  },
});

/** Where the gateway serves a release's files. */
export const assetBase = (name, version) => `/assets/${name}/${version}/`;

/**
 * Few chunks: the name and hash of each is in the first script. Only what is large and wanted by several is shared, which is
 * web3.js, by the wallet and the remotes.
 */
const splitChunks = {
  chunks: 'async',
  cacheGroups: {
    default: false,
    defaultVendors: { test: /[\\/]node_modules[\\/]/, minChunks: 2, minSize: 40_000, reuseExistingChunk: true },
  },
};

/**
 * Browser build of the shell. There is no federation plugin: the runtime sits in a lazy chunk and gets React and the platform by
 * reference, which keeps 20 KB out of the first download.
 */
export function shellConfig({ folder, version }) {
  const config = commonConfig({
    folder,
    uniqueName: `shell@${version}`,
    server: false,
    define: { ...FEDERATION_DEFINES, __SHELL_VERSION__: JSON.stringify(version) },
  });
  return {
    ...config,
    resolve: withOwnMobileWallet(folder, config.resolve),
    module: {
      rules: [
        ...config.module.rules,
        { test: FEDERATION_FETCHING, loader: require.resolve('./unused-federation-parts.cjs') },
      ],
    },
    name: 'shell (browser)',
    target: ['web', 'es2022'],
    entry: { main: './src/client.tsx' },
    output: { ...config.output, ...browserOutput, publicPath: assetBase('shell', version) },
    optimization: { minimizer: minimizer(), chunkIds: 'deterministic', moduleIds: 'deterministic', splitChunks },
    plugins: [
      ...config.plugins,
      new RetriedChunks({ patient: true }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
    ],
  };
}

/** Server bundle of the shell, whose `define` tells it what the browser build has made. */
export function shellServerConfig({ folder, version, entry, define }) {
  const config = serverConfig({
    folder,
    name: 'shell',
    version,
    entry,
    publicPath: assetBase('shell', version),
    define,
  });
  return { ...config, resolve: withOwnMobileWallet(folder, config.resolve) };
}
