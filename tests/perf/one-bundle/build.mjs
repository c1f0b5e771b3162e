// Builds the same site as one ordinary application, to be measured beside the composed one: `node build.mjs <folder>`. The shell's
// routes import the pages of the remotes with plain import(), from one webpack build; no federation, no release of its own.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { releaseFiles } from '../../../libs/build/src/release/files.mjs';
import { compile } from '../../../libs/build/src/webpack/compile.mjs';
import { assetBase, shellConfig, shellServerConfig } from '../../../libs/build/src/webpack/shell.mjs';

const WORKSPACE = fileURLToPath(new URL('../../..', import.meta.url));
const SHELL = join(WORKSPACE, 'shell');
/** A version no real release has. */
const VERSION = '0.1.0-0ebb0d1e0ebb';

/** @param {string} folder */
async function build(folder) {
  mkdirSync(folder, { recursive: true });
  const exposes = allExposes();
  const loader = join(folder, 'load-expose.ts');
  writeFileSync(loader, loaderSource(exposes));
  const renderer = join(folder, 'server.tsx');
  writeFileSync(renderer, rendererSource(exposes));

  const browser = shellConfig({ folder: SHELL, version: VERSION });
  // What loads remotes is replaced; everything around it stays what it is in the composed site.
  const replace = [
    new webpack.NormalModuleReplacementPlugin(/remotes\/load-expose$|^\.\/load-expose$/, loader),
    new webpack.NormalModuleReplacementPlugin(/remotes\/noted-load$/, loader),
  ];
  const stats = await compile({
    ...browser,
    output: { ...browser.output, path: join(folder, 'browser') },
    plugins: [...browser.plugins, ...replace],
  });
  const files = releaseFiles(join(folder, 'browser'));
  const groups = Object.fromEntries(
    Object.entries(stats.namedChunkGroups).map(([name, group]) => [name, pinned(group, files)]),
  );

  const define = { __LAZY_ASSETS__: JSON.stringify(groups) };
  const server = shellServerConfig({ folder: SHELL, version: VERSION, entry: renderer, define });
  await compile({
    ...server,
    output: { ...server.output, path: join(folder, 'server') },
    plugins: [...server.plugins, ...replace],
  });
  writeFileSync(
    join(folder, 'bundle.json'),
    JSON.stringify({ version: VERSION, base: assetBase('shell', VERSION), groups }),
  );
}

/** @typedef {{ remote: string, expose: string, chunk: string, file: string }} Exposed */

/** @returns {Exposed[]} */
function allExposes() {
  const remotes = readdirSync(WORKSPACE).filter((name) => name.startsWith('mfe-'));
  return remotes.flatMap((remote) =>
    readdirSync(join(WORKSPACE, remote, 'src/exposes'))
      .filter((name) => /^[a-z0-9-]+\.tsx$/.test(name))
      .map((name) => {
        const expose = basename(name, '.tsx');
        return {
          remote,
          expose: `./${expose}`,
          chunk: `${remote}-${expose}`,
          file: join(WORKSPACE, remote, 'src/exposes', expose),
        };
      }),
  );
}

/** @param {Exposed[]} exposes */
function loaderSource(exposes) {
  const rows = exposes.map(
    ({ remote, expose, chunk, file }) =>
      `  '${remote} ${expose}': () => import(/* webpackChunkName: "${chunk}" */ '${file}'),`,
  );
  return `import { keepPrefetch } from '${SHELL}/src/remotes/prefetch-of';
import { startAtItsTime } from '${SHELL}/src/remotes/start-at';
const modules: Record<string, () => Promise<any>> = {
${rows.join('\n')}
};
const loading = new Map<string, Promise<any>>();
export const exposeKey = (remote: any, expose: string) => remote.name + ' ' + expose;
export function loadExpose(remote: any, expose: string): Promise<any> {
  const key = exposeKey(remote, expose);
  const known = loading.get(key) ?? modules[key]!().then((module) => keepPrefetch(startAtItsTime(module.default), module));
  loading.set(key, known);
  return known;
}
`;
}

/** The shell's renderer, and one for the parts of all remotes. @param {Exposed[]} exposes */
function rendererSource(exposes) {
  const imports = exposes.map(({ file }, at) => `import Part${at} from '${file}';`);
  const rows = exposes.map(({ remote, expose }, at) => `  '${remote} ${expose}': Part${at},`);
  return `${imports.join('\n')}
import { fragmentRenderer } from '${WORKSPACE}/libs/platform/src/server';
export { render } from '${SHELL}/src/server/index';
export const renderPart = fragmentRenderer({
${rows.join('\n')}
} as any);
`;
}

/**
 * @param {{ assets?: { name: string }[] }} group
 * @param {{ path: string, integrity: string }[]} files
 */
function pinned({ assets = [] }, files) {
  const hashes = new Map(files.map(({ path, integrity }) => [path, integrity]));
  const list = (/** @type {string} */ end) =>
    assets
      .filter(({ name }) => name.endsWith(end))
      .map(({ name }) => ({ url: assetBase('shell', VERSION) + name, integrity: hashes.get(name) }));
  return { js: list('.js'), css: list('.css') };
}

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Say where to: node build.mjs <folder>');
await build(target);
process.stdout.write(`${readFileSync(join(target, 'bundle.json')).length} bytes of description written to ${target}\n`);
