import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folders of all remotes: a folder `mfe-*` with a `remote.json` is one, and no list has to be edited for it.
 * @param {string} workspace
 */
export function remoteFolders(workspace) {
  return readdirSync(workspace)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(workspace, name, 'remote.json')))
    .sort();
}

/**
 * The folders of all front ends, in the order in which they are published.
 * @param {string} workspace
 */
export function frontEndFolders(workspace) {
  return ['shell', ...remoteFolders(workspace)];
}
