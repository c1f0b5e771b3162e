#!/usr/bin/env node
// Checks the settings of the services whose folders are given, from their sources: nothing has to be built for it.
// Prints what is wrong, a sentence a line, and ends with code 1 then.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

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

/** Packages stay where they are, by their full addresses: what is bundled is run from memory, where no folder is near. */
const packagesByAddress = {
  name: 'packages-by-address',
  setup(setup) {
    const found = new Map();
    setup.onResolve({ filter: /^[^./]/ }, ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || path.startsWith('@mintwire/') || pluginData === found) return undefined;
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

const { outputFiles } = await build({
  stdin: { contents: entryOf(process.argv.slice(2)), resolveDir: process.cwd() },
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
  plugins: [packagesByAddress],
});
const [{ contents }] = outputFiles;
const { problems } = await import(`data:text/javascript;base64,${Buffer.from(contents).toString('base64')}`);
process.stdout.write(problems.map((problem) => `${problem}\n`).join(''), () =>
  process.exit(problems.length > 0 ? 1 : 0),
);
