import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.mjs';
import { runCommand } from '../process/run-command.mjs';
import { browserTests } from './browser-tests.mjs';
import { NONE, oneCheck } from './counts.mjs';
import { runTarget } from './nx.mjs';
import { pictures, PICTURES_MS } from './pictures.mjs';
import { unitTests } from './unit-tests.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {{ workspace: string, progress: import('../terminal/progress.mjs').Progress, signal: AbortSignal, updatePictures: boolean, leftMs: () => number }} Context */
/** @typedef {{ title: string, part: import('./options.mjs').Part | 'build', run: (context: Context) => Promise<Counts> }} Step */

const MINUTE_MS = 60_000;

/**
 * In the order in which they run, those of a group at the same time; a failed one does not keep the next from running.
 * @type {ReadonlyArray<ReadonlyArray<Step>>}
 */
export const STEPS = [
  // Each keeps one processor busy.
  [
    { title: 'Layout (prettier)', part: 'lint', run: layout },
    { title: 'Directions of import (dependency-cruiser)', part: 'lint', run: directions },
    { title: 'Dead exports and unused packages (knip)', part: 'lint', run: unused },
    { title: 'One version of each package (sherif)', part: 'lint', run: versions },
  ],
  [{ title: 'Style (eslint)', part: 'lint', run: (context) => nxCheck(context, 'lint') }],
  [{ title: 'Promises and switches (oxlint)', part: 'lint', run: promises }],
  [{ title: 'Types (tsc)', part: 'lint', run: (context) => nxCheck(context, 'typecheck') }],
  [{ title: 'Build', part: 'build', run: (context) => nxCheck(context, 'build') }],
  [{ title: 'Tests of all projects (jest)', part: 'unit', run: unitTests }],
  [
    {
      title: 'Tests in the browser (Playwright)',
      part: 'e2e',
      run: (context) =>
        browserTests(
          context,
          [
            { projects: ['e2e-alone', 'e2e-copy'], usualMs: 4.5 * MINUTE_MS },
            { projects: ['e2e-timed'], usualMs: 3 * MINUTE_MS },
            { projects: ['e2e', 'e2e-beside'], usualMs: 20 * MINUTE_MS, isDivisible: true },
            { projects: ['contract'], usualMs: MINUTE_MS },
          ],
          { afterMs: PICTURES_MS },
        ),
    },
  ],
  [{ title: 'Pictures of the pages (Playwright)', part: 'visual', run: pictures }],
];

/**
 * @param {Context} context
 * @param {string} target
 */
async function nxCheck(context, target) {
  return oneCheck((await runTarget(context, target)).code === 0);
}

/**
 * A check by a program of an installed package.
 * @param {Context} context
 * @param {string} script below `node_modules`
 * @param {string[]} args
 */
async function check({ workspace, progress, signal }, script, args) {
  const command = [join(workspace, 'node_modules', script), ...args];
  return oneCheck(
    (await runCommand(process.execPath, command, { cwd: workspace, onLine: progress.detail, signal })) === 0,
  );
}

/** @param {Context} context */
function layout(context) {
  return check(context, 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']);
}

/** @param {Context} context */
function unused(context) {
  return check(context, 'knip/bin/knip.js', ['--no-progress']);
}

/** @param {Context} context */
function promises(context) {
  return check(context, 'oxlint/bin/oxlint', []);
}

/**
 * Which npm installs is said by `engines`; what the site is built with is no tool for tests, hence a dependency of the root; `services/deploy` is no package.
 * @param {Context} context
 */
function versions(context) {
  const ignored = ['root-package-manager-field', 'root-package-dependencies', 'packages-without-package-json'];
  return check(
    context,
    'sherif/index.js',
    ignored.flatMap((rule) => ['--ignore-rule', rule]),
  );
}

/** @param {Context} context */
function directions(context) {
  const { workspace } = context;
  const roots = [
    'shell',
    ...readdirSync(workspace).filter((name) => name.startsWith('mfe-')),
    'services',
    'libs',
    'tests',
  ];
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...roots];
  return check(context, 'dependency-cruiser/bin/dependency-cruise.mjs', args);
}

/**
 * Runs one step; whatever is thrown is told and counts as one failure.
 * @param {Step} step
 * @param {Context} context
 * @returns {Promise<Counts>}
 */
export async function runStep({ title, run }, context) {
  context.progress.line(`\n== ${title}`);
  const begun = performance.now();
  try {
    context.signal.throwIfAborted();
    const counts = await run(context);
    context.progress.line(
      `== ${title}: ${counts.failed === 0 ? 'good' : `${counts.failed} failed`} (${Math.round((performance.now() - begun) / 1000)} s)`,
    );
    return counts.failed > 0 && counts.failures.length === 0 ? { ...counts, failures: [title] } : counts;
  } catch (error) {
    context.progress.line(
      `== ${title}: ${error instanceof Problem || context.signal.aborted ? /** @type {Error} */ (error).message : error instanceof Error ? error.stack : error}`,
    );
    return { ...NONE, failed: 1, failures: [title] };
  }
}
