import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGETS, checkBudget, reportSize } from './release/budget.mjs';
import { checkManifest, writeDescriptor } from './release/descriptor.mjs';
import { releaseFiles } from './release/files.mjs';
import { releaseVersion } from './release/version.mjs';
import { compile } from './webpack/compile.mjs';
import { assetBase, shellConfig, shellServerConfig } from './webpack/shell.mjs';
import { readJson, workspaceRoot } from './workspace.mjs';

/** Scripts and styles of a chunk group, as paths in the release. */
const assetsOf = ({ assets }) => ({
  js: assets.map(({ name }) => name).filter((name) => name.endsWith('.js')),
  css: assets.map(({ name }) => name).filter((name) => name.endsWith('.css')),
});

/** The same lists as the server bundle needs them: absolute URLs with hashes. */
function pinned(lists, files, base) {
  const hashes = new Map(files.map(({ path, integrity }) => [path, integrity]));
  const pin = (path) => ({ url: base + path, integrity: hashes.get(path) });
  return Object.fromEntries(
    Object.entries(lists).map(([name, { js, css }]) => [name, { js: js.map(pin), css: css.map(pin) }]),
  );
}

/**
 * Builds the shell in `folder` into `dist/browser`, `dist/server` and `dist/release.json`.
 * @returns the release descriptor
 */
export async function buildShell(folder) {
  const remote = readJson(join(folder, 'remote.json'));
  await checkManifest(remote);
  const version = releaseVersion(folder);
  console.log(`${remote.name} ${version}`);
  rmSync(join(folder, 'dist'), { recursive: true, force: true });

  const stats = await compile(shellConfig({ folder, version }));
  const { main, ...named } = stats.namedChunkGroups;
  const initial = assetsOf(main);
  const lazy = Object.fromEntries(Object.entries(named).map(([name, group]) => [name, assetsOf(group)]));
  const files = releaseFiles(join(folder, 'dist', 'browser'));

  const define = { __LAZY_ASSETS__: JSON.stringify(pinned(lazy, files, assetBase('shell', version))) };
  await compile(shellServerConfig({ folder, version, entry: './src/server/index.tsx', define }));

  const descriptor = {
    remote,
    version,
    platformVersion: readJson(join(workspaceRoot(folder), 'libs/platform/package.json')).version,
    containerName: '',
    entry: initial.js[0],
    exposes: {},
    lazy,
    initial,
    server: 'main.cjs',
    files,
    serverFiles: releaseFiles(join(folder, 'dist', 'server')),
  };
  await writeDescriptor(folder, descriptor);
  const firstPage = [...new Set([...initial.js, ...(lazy['page-home']?.js ?? [])])];
  checkBudget('JavaScript the home page starts with', files, firstPage, BUDGETS.shellInitial);
  reportSize('frame around the page, loaded beside it', files, lazy['frame']?.js ?? []);
  return descriptor;
}
