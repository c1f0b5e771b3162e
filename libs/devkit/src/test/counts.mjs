/** What one runner reports. @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const NONE = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {ReadonlyArray<Counts>} all
 * @returns {Counts}
 */
export function sumUp(all) {
  return all.reduce((sum, counts) => ({ passed: sum.passed + counts.passed, failed: sum.failed + counts.failed, skipped: sum.skipped + counts.skipped }), NONE);
}

/** The closing line of a test run. @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A check that has no tests to count counts as one. @param {boolean} ok @returns {Counts} */
export function oneCheck(ok) {
  return { ...NONE, [ok ? 'passed' : 'failed']: 1 };
}
