import { installIfStale } from '../install/install.mjs';
import { Problem } from '../problem.mjs';
import { stopOnSignals } from '../start/stop-on-signals.mjs';
import { createProgress } from '../terminal/progress.mjs';
import { WORKSPACE } from '../workspace.mjs';
import { closingLine, oneCheck, sumUp } from './counts.mjs';
import { removeOldResults } from './jest-results.mjs';
import { HELP, readTestOptions } from './options.mjs';
import { STEPS, runStep } from './steps.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./options.mjs').Part} Part */

/** With what ends a run after that, it stays within 45 minutes; one that tries every case takes the time it needs. */
const WHOLE_RUN_MS = (process.env.CASES === 'all' ? 360 : 44.5) * 60_000;

/**
 * The test command: runs every step, tells what happens, and closes with the sum as its last line.
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function runTests(args) {
  const progress = createProgress();
  const stop = stopOnSignals();
  const timeUp = AbortSignal.timeout(WHOLE_RUN_MS);
  const end = performance.now() + WHOLE_RUN_MS;
  const signal = AbortSignal.any([stop.signal, timeUp]);
  /** @type {Counts[]} */
  const counts = [];
  try {
    const { parts, help, updatePictures } = readTestOptions(args);
    if (help) {
      progress.line(HELP);
      return 0;
    }
    removeOldResults(WORKSPACE);
    await installIfStale(WORKSPACE, { tools: true, progress, signal });
    // Everything but style needs the build.
    const isWanted = (/** @type {Part | 'build'} */ part) =>
      part === 'build' ? parts.some((chosen) => chosen !== 'lint') : parts.includes(part);
    const leftMs = () => end - performance.now();
    const context = { workspace: WORKSPACE, progress, signal, updatePictures, leftMs };
    for (const group of STEPS)
      counts.push(
        ...(await Promise.all(group.filter(({ part }) => isWanted(part)).map((step) => runStep(step, context)))),
      );
  } catch (error) {
    progress.line(String(error instanceof Problem ? error.message : error instanceof Error ? error.stack : error));
    counts.push(oneCheck(false));
  } finally {
    stop.release();
  }
  if (timeUp.aborted) progress.line(`The tests were ended after ${WHOLE_RUN_MS / 60_000} minutes.`);
  const total = sumUp(counts);
  if (total.unstable.length > 0)
    progress.line(['\nWhat passed only when it was repeated:', ...total.unstable].join('\n'));
  if (total.failures.length > 0) progress.line(['\nWhat failed:', ...total.failures].join('\n'));
  progress.line(closingLine(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}
