import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { frontEndFolders } from '../front-ends.mjs';

/** Nothing of them goes into a build. */
const SKIPPED = new Set(['node_modules', '.results', 'coverage']);
/** Goes with the packages: after another installation builds are looked at again. */
const STAMP = join('node_modules', '.cache', 'mintwire', 'last-build.json');

/** @typedef {{ node: string, sources: string, results: string }} BuildState */

/**
 * What is there to build and what has been built, as hashes over every file's path, size and time of change, which no copying can set. A tenth of a second,
 * where nx takes seconds to read and hash everything.
 * @param {string} workspace
 * @returns {BuildState}
 */
export function buildState(workspace) {
  const rootFiles = readdirSync(workspace, { withFileTypes: true }).filter((entry) => entry.isFile());
  const folders = [...frontEndFolders(workspace), 'services', 'libs'].map((name) => join(workspace, name));
  const paths = [
    ...rootFiles.map(({ name }) => join(workspace, name)),
    ...folders.filter(existsSync).flatMap((folder) => [...filesIn(folder)]),
  ].sort();
  const hashes = { sources: createHash('sha256'), results: createHash('sha256') };
  for (const path of paths) {
    // An editor's file for the moment may be gone again.
    const found = lstatSync(path, { throwIfNoEntry: false });
    const name = relative(workspace, path);
    const line = `${name}\0${found?.size}\0${found?.ctimeMs}\n`;
    hashes[name.split(sep).includes('dist') ? 'results' : 'sources'].update(line);
  }
  return { node: process.version, sources: hashes.sources.digest('hex'), results: hashes.results.digest('hex') };
}

/**
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

/**
 * Whether the last build was of exactly this, and nobody has touched what came of it.
 * @param {string} workspace
 * @param {BuildState} state
 */
export function isLastBuild(workspace, state) {
  try {
    return readFileSync(join(workspace, STAMP), 'utf8') === JSON.stringify(state);
  } catch {
    return false;
  }
}

/**
 * Keeps what a build came to. What changed while it ran was perhaps not in it, so its sources are those of before.
 * @param {string} workspace
 * @param {BuildState} before
 */
export function keepLastBuild(workspace, before) {
  const stamp = join(workspace, STAMP);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ ...before, results: buildState(workspace).results }));
}
