import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Workspace packages are TypeScript source and go into the bundle; every npm package stays in node_modules. */
const inlineWorkspaceOnly = {
  name: 'inline-workspace-only',
  setup(setup) {
    setup.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@mintwire/') ? undefined : { path, external: true },
    );
  },
};

/** What a service is made of: `src/server.ts` and the entries of `"mintwire": { "entries": [...] }` in its package.json. */
export function serviceEntries(folder) {
  const { mintwire } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return ['src/server.ts', ...(mintwire?.entries ?? [])];
}

/**
 * Bundles a service into `dist/<path below src>.mjs` (ES modules for Node 20, with source maps).
 * @param {string} folder the service's folder
 * @returns {Promise<string[]>} the files written, relative to the folder
 */
export async function buildService(folder) {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const result = await build({
    absWorkingDir: folder,
    entryPoints: serviceEntries(folder),
    outbase: 'src',
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported late is loaded late, with the packages it needs.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    metafile: true,
    plugins: [inlineWorkspaceOnly],
  });
  return Object.keys(result.metafile.outputs).filter((file) => file.endsWith('.mjs'));
}
