/**
 * What one runner reports, a line for each test: `failures` says which failed and why, `unstable` which passed only when
 * they were repeated, and what went wrong before.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: ReadonlyArray<string>, unstable?: ReadonlyArray<string> }} Counts
 */

/** @type {Counts} */
export const NONE = { passed: 0, failed: 0, skipped: 0, failures: [] };

/**
 * @param {ReadonlyArray<Counts>} all
 * @returns {Required<Counts>}
 */
export function sumUp(all) {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ kind) =>
    all.reduce((sum, counts) => sum + counts[kind], 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    failures: all.flatMap(({ failures }) => failures),
    unstable: all.flatMap(({ unstable = [] }) => unstable),
  };
}

/** The closing line of a test run. @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A check that has no tests to count counts as one. @param {boolean} ok @returns {Counts} */
export function oneCheck(ok) {
  return { ...NONE, [ok ? 'passed' : 'failed']: 1 };
}
