/**
 * Tells the person at the terminal what happens.
 * @typedef {object} Progress
 * @property {<T>(title: string, work: () => Promise<T>) => Promise<T>} step shows a step, and how long it took
 * @property {(line: string) => void} detail one line of a step's output, indented
 * @property {(sentence: string) => void} note something worth knowing
 * @property {(line: string) => void} line as it is
 */

/**
 * @param {(text: string) => void} [write]
 * @returns {Progress}
 */
export function createProgress(write = (text) => void process.stdout.write(text)) {
  const line = (/** @type {string} */ text) => write(`${text}\n`);
  return {
    line,
    detail: (text) => line(`    ${text}`),
    note: (sentence) => line(`  ${sentence}`),
    step: async (title, work) => {
      const begun = performance.now();
      line(`${title} ...`);
      const result = await work();
      line(`  done: ${title} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
      return result;
    },
  };
}
