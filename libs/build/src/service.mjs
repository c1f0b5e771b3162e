import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { build } from 'esbuild';

/** They look for their binaries, or for what else of theirs is no module, beside themselves; or are for nothing that a service does. */
const NOT_BUNDLED = [
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'bufferutil',
  'classic-level',
  'esbuild',
  'litesvm',
  'pg-native',
  'sharp',
  'typescript',
  'utf-8-validate',
];

/** Told by what a plugin asks itself. */
const ASKED = Symbol('asked');

/** Our own `import()` of a package that is CommonJS would give its default alone: it gets a module that exports the names that Node finds in it. */
const latePackages = {
  name: 'late-packages',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      const isOurs = !importer.includes('/node_modules/') && !path.startsWith('@mintwire/');
      if (kind !== 'dynamic-import' || pluginData === ASKED || !isOurs) return undefined;
      const found = await resolve(path, { kind: 'import-statement', resolveDir, pluginData: ASKED });
      return found.external || found.errors.length > 0 ? found : { path: found.path, namespace: 'late' };
    });
    onLoad({ filter: /./, namespace: 'late' }, async ({ path }) => {
      const names = Object.keys(await import(pathToFileURL(path).href)).filter((name) => /^[\w$]+$/.test(name));
      return { contents: `export { ${names.join()} } from ${JSON.stringify(path)};`, resolveDir: dirname(path) };
    });
  },
};

/** What packages that are CommonJS expect in each file; by names that no source has. */
const COMMON_JS = [
  "import { createRequire as $requireOf } from 'node:module';",
  "import { dirname as $folderOf } from 'node:path';",
  "import { fileURLToPath as $pathOf } from 'node:url';",
  'const require = $requireOf(import.meta.url), __filename = $pathOf(import.meta.url), __dirname = $folderOf(__filename);',
].join('');

/**
 * What a service is made of: `src/server.ts` and `"mintwire": { "entries": [...], "confined": [...] }` of its package.json, files of its own or exports of
 * workspace packages. Confined entries run where no disk but their own file can be read.
 */
function serviceEntries(folder) {
  const { mintwire } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { shared: ['src/server.ts', ...(mintwire?.entries ?? [])], confined: mintwire?.confined ?? [] };
}

/**
 * Bundles a service, with the packages that it needs, into `dist/<path below src>.mjs`, or `dist/<last part of an export>.mjs` (ES modules for Node 20, with
 * source maps). Hundreds of packages' files would take a process twice the time to start, and 20 MB more. Names stay as they are: they are in logs.
 * @param {string} folder the service's folder
 * @returns {Promise<string[]>} the files written, relative to the folder
 */
export async function buildService(folder) {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const { shared, confined } = serviceEntries(folder);
  const results = await Promise.all([
    // What is imported late is loaded late, with the packages it needs.
    bundle(folder, { entryPoints: named(shared), splitting: true, banner: { js: COMMON_JS } }),
    bundle(folder, { entryPoints: named(confined), splitting: false, banner: { js: COMMON_JS } }),
  ]);
  const written = results.flatMap(({ metafile }) => Object.keys(metafile.outputs));
  for (const file of written.filter((name) => name.endsWith('.map'))) keepLines(join(folder, file));
  return written.filter((file) => file.endsWith('.mjs'));
}

/**
 * Leaves of a source map what a stack needs of our own sources, one place for each of their lines: a process that reads it holds a fraction of the memory for it.
 */
function keepLines(file) {
  const map = JSON.parse(readFileSync(file, 'utf8'));
  const isOurs = map.sources.map((source) => !source.includes('node_modules/'));
  const lines = decode(map.mappings).map((segments) => {
    let kept;
    return segments.flatMap(([column, source, line, sourceColumn]) => {
      const place = isOurs[source] ? `${source}:${line}` : undefined;
      if (place === kept) return [];
      kept = place;
      return [place === undefined ? [column] : [column, source, line, sourceColumn]];
    });
  });
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
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    external: NOT_BUNDLED,
    plugins: [latePackages],
    ...options,
  });
