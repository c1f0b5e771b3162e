import { readFileSync } from 'node:fs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * Adds up the report of Playwright's JSON reporter. A test that passed only at a repetition has passed; errors outside
 * of tests (a file that does not load) are failures.
 * @param {string} file
 * @returns {Counts | undefined} undefined when there is no such report
 */
export function readPlaywrightResults(file) {
  try {
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
    const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected + (errors?.length ?? 0), skipped: stats.skipped };
    return Object.values(counts).every(Number.isInteger) ? counts : undefined;
  } catch {
    return undefined;
  }
}
