import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * @typedef {{ message?: string }} Failure
 * @typedef {{ title: string, file: string, ok: boolean, tests: { results: { error?: Failure }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** The message of a failure without colours, as far as one line tells it. */
const inShort = (message = '') => stripVTControlCharacters(message).split('\n').map((line) => line.trim()).filter(Boolean).slice(0, 3).join(' ').slice(0, 300);

/** @param {Suite} suite @returns {string[]} */
function failuresOf({ specs = [], suites = [] }) {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title, tests }) => `tests/${file}, ${title}: ${inShort(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message)}`);
  return [...own, ...suites.flatMap(failuresOf)];
}

/**
 * Adds up the report of Playwright's JSON reporter. A test that passed only at a repetition has passed; errors outside
 * of tests (a file that does not load) are failures.
 * @param {string} file
 * @returns {Counts | undefined} undefined when there is no such report
 */
export function readPlaywrightResults(file) {
  try {
    const { stats, errors = [], suites = [] } = JSON.parse(readFileSync(file, 'utf8'));
    const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
    if (!Object.values(counts).every(Number.isInteger)) return undefined;
    return { ...counts, failures: [...errors.map((/** @type {Failure} */ { message }) => inShort(message)), ...suites.flatMap(failuresOf)] };
  } catch {
    return undefined;
  }
}
