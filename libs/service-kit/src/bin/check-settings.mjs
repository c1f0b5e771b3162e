#!/usr/bin/env node
// Checks the settings of the services whose folders are given, from their sources: nothing has to be built for it.
// Prints what is wrong, a sentence a line, and ends with code 1 then. The first argument is a folder to keep the bundled check in, for as long as the
// sources stay what they are: whoever asks names it after them, and the check is bundled where it is not there yet.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Every service's `src/check-settings.ts` in one module. */
const entryOf = (folders) =>
  [
    `import { checkSettings } from '@mintwire/service-kit/check-settings';`,
    ...folders.map(
      (folder, index) =>
        `import { settings as part${index} } from ${JSON.stringify(resolve(folder, 'src/check-settings.ts'))};`,
    ),
    `export const problems = await checkSettings([${folders.map((_folder, index) => `part${index}`)}], process.env);`,
  ].join('\n');

/** Packages stay where they are, by their full addresses, since the bundle lies near none of them; but typebox, whose hundreds of files take longer to load than all else. */
const packagesByAddress = {
  name: 'packages-by-address',
  setup(setup) {
    const found = new Map();
    setup.onResolve({ filter: /^[^./]/ }, ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || /^(@mintwire|typebox)(\/|$)/.test(path) || pluginData === found) return undefined;
      if (path.startsWith('node:')) return { path, external: true };
      const key = [kind, path, resolveDir].join(' ');
      if (!found.has(key)) {
        const address = ({ path: file, external, errors }) =>
          external || errors.length > 0 ? { path, external: true } : { path: pathToFileURL(file).href, external: true };
        found.set(key, setup.resolve(path, { kind, resolveDir, pluginData: found }).then(address));
      }
      return found.get(key);
    });
  },
};

const DAY_MS = 86_400_000;

/** Made beside and moved there at once, so that nobody finds half of it. What was kept of older sources goes, when nobody can be running it. */
async function bundle(folder, services) {
  const { build } = await import('esbuild');
  mkdirSync(dirname(folder), { recursive: true });
  const made = mkdtempSync(join(dirname(folder), '.'));
  await build({
    stdin: { contents: entryOf(services), resolveDir: process.cwd(), sourcefile: 'main.mjs' },
    outdir: made,
    entryNames: 'main',
    bundle: true,
    // What is imported late is loaded late.
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    plugins: [packagesByAddress],
  });
  try {
    renameSync(made, folder);
  } catch (error) {
    // Another start was faster.
    if (!existsSync(join(folder, 'main.mjs'))) throw error;
  }
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}

const [folder, ...services] = process.argv.slice(2);
const main = join(folder, 'main.mjs');
if (!existsSync(main)) await bundle(folder, services);
const { problems } = await import(pathToFileURL(main).href);
process.stdout.write(problems.map((problem) => `${problem}\n`).join(''), () =>
  process.exit(problems.length > 0 ? 1 : 0),
);
