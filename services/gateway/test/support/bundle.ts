import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../..');
const NPM_PACKAGES = [
  'fastify',
  'fastify-plugin',
  'find-my-way',
  '@fastify/*',
  'pg',
  'pino',
  'prom-client',
  'graphile-worker',
  'node-pg-migrate',
  'typebox',
  'typebox/*',
  'undici',
  'ws',
  'lru-cache',
  'rate-limiter-flexible',
  '@node-rs/argon2',
  'cookie',
  'semver',
  'source-map-support',
  'tar-stream',
  'postcss',
  'postcss-selector-parser',
];

const RENDER_CHILD = require.resolve('@mintwire/service-kit/render-child');

/** Bundles entries of `src/` as the build does, to a folder beside `dist/` that no running gateway uses. */
export function bundle(...entries: readonly string[]): (entry: string) => string {
  execFileSync(
    require.resolve('esbuild/bin/esbuild'),
    [
      ...entries.map(
        (entry) => `${entry}=${entry === 'render-child' ? RENDER_CHILD : join(FOLDER, 'src', `${entry}.ts`)}`,
      ),
      '--bundle',
      '--platform=node',
      '--format=esm',
      '--target=node20',
      '--out-extension:.js=.mjs',
      `--outdir=${join(FOLDER, '.results')}`,
      '--log-level=error',
      ...NPM_PACKAGES.map((name) => `--external:${name}`),
    ],
    { cwd: FOLDER },
  );
  return (entry) => join(FOLDER, '.results', `${entry}.mjs`);
}
