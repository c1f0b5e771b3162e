import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGETS, checkBudget } from './release/budget.mjs';
import { checkManifest, writeDescriptor } from './release/descriptor.mjs';
import { exposedAssets, FEDERATION_FILES } from './release/exposes.mjs';
import { releaseFiles } from './release/files.mjs';
import { releaseVersion } from './release/version.mjs';
import { compile } from './webpack/compile.mjs';
import { containerName, remoteConfig } from './webpack/remote.mjs';
import { serverConfig } from './webpack/server.mjs';
import { readJson, workspaceRoot } from './workspace.mjs';

const SERVER_ENTRY = './src/server/index.tsx';

/**
 * Builds the remote in `folder` into `dist/browser`, `dist/server` (from `src/server/index.tsx`; not needed where every page is left to browsers) and `dist/release.json`.
 * @returns the release descriptor
 */
export async function buildRemote(folder) {
  const remote = readJson(join(folder, 'remote.json'));
  await checkManifest(remote);
  const hasServer = existsSync(join(folder, SERVER_ENTRY));
  if (!hasServer) rejectUnrendered(remote);
  const version = releaseVersion(folder);
  console.log(`${remote.name} ${version}`);
  rmSync(join(folder, 'dist'), { recursive: true, force: true });

  await compile(remoteConfig({ folder, remote, version }));
  if (hasServer) await compile(serverConfig({ folder, name: remote.name, version, entry: SERVER_ENTRY }));

  const browserFolder = join(folder, 'dist', 'browser');
  const exposes = exposedAssets(browserFolder);
  for (const name of FEDERATION_FILES) rmSync(join(browserFolder, name));
  const files = releaseFiles(browserFolder);
  checkBudget('remoteEntry.js', files, ['remoteEntry.js'], BUDGETS.remoteEntry);
  for (const { path, expose } of remote.pages)
    checkBudget(`JavaScript that ${path} starts with`, files, exposes[expose].js, BUDGETS.page);
  const descriptor = {
    remote,
    version,
    platformVersion: readJson(join(workspaceRoot(folder), 'libs/platform/package.json')).version,
    containerName: containerName(remote.name, version),
    entry: 'remoteEntry.js',
    exposes,
    lazy: {},
    initial: { js: ['remoteEntry.js'], css: [] },
    server: hasServer ? 'main.cjs' : null,
    files,
    serverFiles: hasServer ? releaseFiles(join(folder, 'dist', 'server')) : [],
  };
  await writeDescriptor(folder, descriptor);
  return descriptor;
}

/** @throws Error naming the pages and slots that are to be HTML on the server while nothing renders them */
function rejectUnrendered({ pages, slots }) {
  const wanted = [
    ...pages.filter(({ server }) => server !== false).map(({ path }) => path),
    ...slots.map(({ slot }) => slot),
  ];
  if (wanted.length > 0)
    throw new Error(
      `Nothing renders ${wanted.join(', ')} on the server: add ${SERVER_ENTRY}, or say "server": false of pages that only browsers can render.`,
    );
}
