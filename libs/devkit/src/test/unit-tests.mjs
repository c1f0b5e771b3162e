import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../process/run-command.mjs';
import { NONE, sumUp } from './counts.mjs';
import { readJestResults, readRepetition } from './jest-results.mjs';
import { runTarget } from './nx.mjs';
import { startTestPostgres } from './test-postgres.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./steps.mjs').Context} Context */

/** More broken files than this are no matter of chance. */
const MAX_REPEATED = 8;

/** The tests of all projects; always run, never taken from the cache: "passed" must mean now. @param {Context} context */
export async function unitTests(context) {
  const { workspace, progress, signal } = context;
  const postgres = await startTestPostgres(workspace, signal);
  try {
    const env = { TEST_POSTGRES_URL: postgres.url };
    const ends = await runProjects(context, env);
    const { counts, broken } = readJestResults(workspace, progress.note);
    if (broken.length === 0 || broken.length > MAX_REPEATED) return sumUp([counts, ends]);
    return sumUp([await repeated(context, counts, broken, env), ends]);
  } finally {
    await postgres.stop();
  }
}

/**
 * Runs the tests of all projects. One that fails although none of its tests has (something is thrown after the last of
 * them, or between two files) is run once more.
 * @param {Context} context
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>} only of such projects: what they said at their end, the second time and the first
 */
async function runProjects(context, env) {
  const { workspace, progress } = context;
  const run = async (/** @type {string[]} */ ...args) => {
    const end = await runTarget(context, 'test', { args: ['--skip-nx-cache', ...args], env });
    const explained = readJestResults(workspace, () => {}).broken.map(({ folder }) => nameOf(workspace, folder));
    const unexplained = end.failedProjects.filter((project) => !explained.includes(project));
    const isUntold = end.code !== 0 && end.failedProjects.length === 0 && explained.length === 0;
    return { isUntold, unexplained, lastWords: end.lastWords };
  };
  const sentence = (/** @type {string} */ project, /** @type {string} */ words) =>
    `${project} failed, though none of its tests: ${words}`;
  const first = await run();
  if (first.isUntold) return { ...NONE, failed: 1, failures: ['nx failed, though no project'] };
  if (first.unexplained.length === 0) return NONE;
  const failures = first.unexplained.map((project) => ({ project, text: sentence(project, first.lastWords(project)) }));
  for (const { text } of failures) progress.note(`${text}\nIt is run once more.`);
  const second = await run('-p', first.unexplained.join(','));
  return {
    ...NONE,
    failed: second.unexplained.length,
    failures: second.unexplained.map((project) => sentence(project, second.lastWords(project))),
    unstable: failures.filter(({ project }) => !second.unexplained.includes(project)).map(({ text }) => text),
  };
}

/** @param {string} workspace @param {string} folder @returns {string} */
const nameOf = (workspace, folder) => JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8')).name;

/**
 * The counts after each broken file was run once more, with nothing beside it.
 * @param {Context} context
 * @param {Counts} counts
 * @param {import('./jest-results.mjs').BrokenFile[]} broken
 * @param {Record<string, string>} env
 */
async function repeated({ workspace, progress, signal }, counts, broken, env) {
  const jest = join(workspace, 'node_modules/jest/bin/jest.js');
  /** @type {Counts[]} */
  const again = [];
  for (const one of broken) {
    progress.note(`${one.folder}/${one.file} is run once more, by itself.`);
    await runCommand(process.execPath, [jest, '--runInBand', '--runTestsByPath', one.file], {
      cwd: join(workspace, one.folder),
      env: { ...process.env, ...env },
      onLine: progress.detail,
      signal,
    });
    again.push(readRepetition(workspace, one));
  }
  const before = sumUp(broken.map((one) => one.counts));
  const after = sumUp(again);
  return {
    passed: counts.passed - before.passed + after.passed,
    failed: counts.failed - before.failed + after.failed,
    skipped: counts.skipped - before.skipped + after.skipped,
    failures: [...counts.failures.filter((failure) => !before.failures.includes(failure)), ...after.failures],
    unstable: after.unstable,
  };
}
