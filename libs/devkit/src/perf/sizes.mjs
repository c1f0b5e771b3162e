import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontEndFolders } from '../front-ends.mjs';

/**
 * Download sizes out of the built releases.
 * @param {string} workspace
 * @returns {[string, number][]} what and KB gzip
 */
export function releaseSizes(workspace) {
  return frontEndFolders(workspace).map((folder) => {
    const release = JSON.parse(readFileSync(join(workspace, folder, 'dist', 'release.json'), 'utf8'));
    /** @type {Map<string, number>} */
    const gzip = new Map(
      release.files.map((/** @type {{ path: string, gzipBytes: number }} */ file) => [file.path, file.gzipBytes]),
    );
    const isShell = release.remote.name === 'shell';
    const paths = isShell ? release.initial.js : [release.entry];
    const bytes = paths.reduce(
      (/** @type {number} */ sum, /** @type {string} */ path) => sum + (gzip.get(path) ?? 0),
      0,
    );
    return [isShell ? 'shell: first script' : `${release.remote.name}: remoteEntry.js`, bytes / 1024];
  });
}
