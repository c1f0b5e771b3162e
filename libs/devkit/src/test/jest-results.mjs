import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NONE, sumUp } from './counts.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

const FILE = join('.results', 'jest.json');

/**
 * The folders of all projects that have a `test` script.
 * @param {string} workspace
 * @returns {string[]} relative to the workspace
 */
function testedProjects(workspace) {
  return projectFolders(workspace).filter(
    (folder) => JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8')).scripts?.test !== undefined,
  );
}

/**
 * Removes what earlier runs have left, so that only a run's own results are added up.
 * @param {string} workspace
 */
export function removeOldResults(workspace) {
  for (const folder of projectFolders(workspace))
    rmSync(join(workspace, folder, '.results'), { recursive: true, force: true });
}

/**
 * Adds up the results of jest; a project without a result file counts as one failure, since something kept it from
 * running to its end, and so does one in which no test ran.
 * @param {string} workspace
 * @param {(sentence: string) => void} say
 * @returns {Counts}
 */
export function readJestResults(workspace, say) {
  const counts = testedProjects(workspace).map((folder) => {
    const found = readCounts(join(workspace, folder, FILE));
    if (!found) {
      say(`${folder}: no result of its tests was written.`);
      return { ...NONE, failed: 1 };
    }
    if (found.passed + found.failed + found.skipped === 0) {
      say(`${folder}: not a single test ran.`);
      return { ...NONE, failed: 1 };
    }
    say(`${folder}: ${found.passed} passed, ${found.failed} failed, ${found.skipped} skipped.`);
    return { ...found, failures: found.failures.map((failure) => `${folder}/${failure}`) };
  });
  return sumUp(counts);
}

/**
 * @param {string} file
 * @returns {Counts | undefined}
 */
function readCounts(file) {
  try {
    const { passed, failed, skipped, failures = [] } = JSON.parse(readFileSync(file, 'utf8'));
    return [passed, failed, skipped].every(Number.isInteger) ? { passed, failed, skipped, failures } : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} workspace */
function projectFolders(workspace) {
  const { workspaces } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
  return /** @type {string[]} */ (workspaces)
    .flatMap((pattern) => expand(workspace, pattern))
    .filter((folder) => existsSync(join(workspace, folder, 'package.json')));
}

/**
 * @param {string} workspace
 * @param {string} pattern a folder, or one whose last part begins as said before the `*`: `libs/*`, `mfe-*`
 */
function expand(workspace, pattern) {
  if (!pattern.endsWith('*')) return [pattern];
  const cut = pattern.lastIndexOf('/') + 1;
  const [parent, begin] = [pattern.slice(0, cut), pattern.slice(cut, -1)];
  return readdirSync(join(workspace, parent))
    .filter((name) => name.startsWith(begin))
    .map((name) => parent + name);
}
