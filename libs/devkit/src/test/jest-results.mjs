import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NONE, sumUp } from './counts.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {{ folder: string, file: string, counts: Counts }} BrokenFile a file of tests of which something failed */

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
 * @returns {{ counts: Counts, broken: BrokenFile[] }} `broken`: the files of tests of which something failed
 */
export function readJestResults(workspace, say) {
  const projects = testedProjects(workspace).map((folder) => {
    const files = readFileCounts(join(workspace, folder, FILE));
    if (!files) {
      say(`${folder}: no result of its tests was written.`);
      return { counts: { ...NONE, failed: 1 }, broken: [] };
    }
    const { passed, failed, skipped } = sumUp(files);
    if (passed + failed + skipped === 0) {
      say(`${folder}: not a single test ran.`);
      return { counts: { ...NONE, failed: 1 }, broken: [] };
    }
    say(`${folder}: ${passed} passed, ${failed} failed, ${skipped} skipped.`);
    const named = files.map((counts) => ({ folder, file: counts.file, counts: namedBy(folder, counts) }));
    return {
      counts: sumUp(named.map(({ counts }) => counts)),
      broken: named.filter(({ counts }) => counts.failed > 0),
    };
  });
  return { counts: sumUp(projects.map(({ counts }) => counts)), broken: projects.flatMap(({ broken }) => broken) };
}

/**
 * What a file that failed counts after it was run again by itself: what passes now has passed, and is named in `unstable`.
 * @param {string} workspace
 * @param {BrokenFile} before
 * @returns {Counts}
 */
export function readRepetition(workspace, { folder, file, counts }) {
  const again = readFileCounts(join(workspace, folder, FILE))?.find((result) => result.file === file);
  // Fewer tests than before did not pass by it.
  if (!again || again.passed + again.failed < counts.passed + counts.failed) return counts;
  const after = namedBy(folder, again);
  return { ...after, unstable: counts.failures.filter((failure) => !after.failures.some(sameTest(failure))) };
}

/** @param {string} failure */
const sameTest = (failure) => (/** @type {string} */ other) => titleOf(other) === titleOf(failure);
/** The test of a failure, without its message. @param {string} failure */
const titleOf = (failure) => failure.slice(0, failure.indexOf(': '));

/** @param {string} folder @param {Counts} counts @returns {Counts} */
const namedBy = (folder, { passed, failed, skipped, failures }) => ({
  ...{ passed, failed, skipped },
  failures: failures.map((failure) => `${folder}/${failure}`),
});

/**
 * @param {string} file
 * @returns {(Counts & { file: string })[] | undefined}
 */
function readFileCounts(file) {
  try {
    const files = JSON.parse(readFileSync(file, 'utf8'));
    const isWhole = (/** @type {Counts} */ { passed, failed, skipped }) =>
      [passed, failed, skipped].every(Number.isInteger);
    return files.every(isWhole) ? files : undefined;
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
