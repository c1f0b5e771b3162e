import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

/** Where the dev server has the mini-host's files. */
export const HOST_BASE = '/__dev/host/';

/**
 * Bundles the mini-host in memory, with React's development build.
 * @returns {Promise<Map<string, Uint8Array>>} files by name; `client.js` and `client.css` are the first ones
 */
export async function bundleMiniHost() {
  const { outputFiles } = await build({
    absWorkingDir: here,
    entryPoints: ['client.tsx'],
    outdir: '/out',
    bundle: true,
    write: false,
    format: 'esm',
    splitting: true,
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: 'linked',
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"development"',
      global: 'globalThis',
      // Switches of the federation runtime: browser only, no snapshot plugin.
      ENV_TARGET: '"web"',
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    },
  });
  return new Map(outputFiles.map(({ path, contents }) => [path.slice('/out/'.length), contents]));
}
