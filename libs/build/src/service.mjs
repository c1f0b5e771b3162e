import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
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

/**
 * What a service is made of: `src/server.ts` and `"mintwire": { "entries": [...], "confined": [...] }` of its package.json, files of its own or exports of
 * workspace packages. Confined entries run where no disk but their own file can be read.
 */
function serviceEntries(folder) {
  const { mintwire } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { shared: ['src/server.ts', ...(mintwire?.entries ?? [])], confined: mintwire?.confined ?? [] };
}

/**
 * Bundles a service into `dist/<path below src>.mjs`, or `dist/<last part of an export>.mjs` (ES modules for Node 20, with source maps).
 * @param {string} folder the service's folder
 * @returns {Promise<string[]>} the files written, relative to the folder
 */
export async function buildService(folder) {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const { shared, confined } = serviceEntries(folder);
  const results = await Promise.all([
    // What is imported late is loaded late, with the packages it needs.
    bundle(folder, { entryPoints: named(shared), splitting: true }),
    bundle(folder, { entryPoints: named(confined), splitting: false }),
  ]);
  const written = results.flatMap(({ metafile }) => Object.keys(metafile.outputs));
  for (const file of written.filter((name) => name.endsWith('.map'))) keepLines(join(folder, file));
  return written.filter((file) => file.endsWith('.mjs'));
}

/** Leaves of a source map what a stack needs, one place for each line: a process that reads it holds a fifth of the memory for it. */
function keepLines(file) {
  const map = JSON.parse(readFileSync(file, 'utf8'));
  const lines = decode(map.mappings).map((segments) =>
    segments.slice(0, 1).map(([column, source, line, sourceColumn]) => [column, source, line, sourceColumn]),
  );
  writeFileSync(file, JSON.stringify({ ...map, names: [], mappings: encode(lines) }));
}

/** Each with the file that it becomes. */
const named = (entries) =>
  Object.fromEntries(
    entries.map((entry) => [entry.startsWith('src/') ? entry.slice(4, -'.ts'.length) : basename(entry), entry]),
  );

const bundle = (folder, options) =>
  build({
    absWorkingDir: folder,
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    metafile: true,
    plugins: [inlineWorkspaceOnly],
    ...options,
  });
