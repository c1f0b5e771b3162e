import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** What a package that is CommonJS expects, under a name that no source has; the build does the same. */
const COMMON_JS =
  "import { createRequire as $requireOf } from 'node:module'; const require = $requireOf(import.meta.url);";

/** Bundles what a gateway runs foreign code in, to `render-child.mjs` and `smoke-child.mjs` of the folder. */
export function bundleConfinedChildren(folder: string): void {
  execFileSync(require.resolve('esbuild/bin/esbuild'), [
    `render-child=${require.resolve('@mintwire/service-kit/render-child')}`,
    `smoke-child=${join(__dirname, '../../src/smoke-child.ts')}`,
    '--bundle',
    '--platform=node',
    '--format=esm',
    `--banner:js=${COMMON_JS}`,
    '--out-extension:.js=.mjs',
    `--outdir=${folder}`,
    '--log-level=error',
  ]);
}
