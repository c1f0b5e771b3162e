/** What one runner reports; `failures` says which tests failed and why, a line each. @typedef {{ passed: number, failed: number, skipped: number, failures: ReadonlyArray<string> }} Counts */

/** @type {Counts} */
export const NONE = { passed: 0, failed: 0, skipped: 0, failures: [] };

/**
 * @param {ReadonlyArray<Counts>} all
 * @returns {Counts}
 */
export function sumUp(all) {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ kind) => all.reduce((sum, counts) => sum + counts[kind], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped'), failures: all.flatMap(({ failures }) => failures) };
}

/** The closing line of a test run. @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A check that has no tests to count counts as one. @param {boolean} ok @returns {Counts} */
export function oneCheck(ok) {
  return { ...NONE, [ok ? 'passed' : 'failed']: 1 };
}
