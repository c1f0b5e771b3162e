import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * @typedef {{ message?: string }} Failure
 * @typedef {{ title: string, file: string, ok: boolean, tests: { projectName?: string, status?: string, results: { error?: Failure }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** The message of a failure without colours, as far as one line tells it. */
const inShort = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 3)
    .join(' ')
    .slice(0, 300);

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
/** @param {Spec} spec */
const reported = ({ file, title, tests }) =>
  `tests/${file}, ${title}: ${inShort(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message)}`;

/**
 * Adds up the report of Playwright's JSON reporter. A test that passed only at a repetition has passed, and is named in
 * `unstable`; errors outside of tests (a file that does not load) are failures.
 * @param {string} file
 * @returns {Counts | undefined} undefined when there is no such report
 */
export function readPlaywrightResults(file) {
  try {
    const { stats, errors = [], suites = [] } = JSON.parse(readFileSync(file, 'utf8'));
    const counts = {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    };
    if (!Object.values(counts).every(Number.isInteger)) return undefined;
    const specs = /** @type {Suite[]} */ (suites).flatMap(specsOf);
    const failures = [
      ...errors.map((/** @type {Failure} */ { message }) => inShort(message)),
      ...specs.filter(({ ok }) => !ok).map(reported),
    ];
    const unstable = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(reported);
    return { ...counts, failures, unstable };
  } catch {
    return undefined;
  }
}

/**
 * Files of tests by project, those with the most tests first, of a report of what would run.
 * @param {string} file
 * @returns {Map<string, string[]>}
 */
export function readListedFiles(file) {
  /** @type {Map<string, Map<string, number>>} */
  const found = new Map();
  /** @type {Suite[]} */
  const suites = JSON.parse(readFileSync(file, 'utf8')).suites;
  for (const spec of suites.flatMap(specsOf))
    for (const { projectName = '' } of spec.tests) {
      const files = found.get(projectName) ?? new Map();
      found.set(projectName, files.set(spec.file, (files.get(spec.file) ?? 0) + 1));
    }
  const largestFirst = (/** @type {Map<string, number>} */ files) =>
    [...files].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  return new Map([...found].map(([project, files]) => [project, largestFirst(files)]));
}
