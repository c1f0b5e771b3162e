const { mkdirSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const { stripVTControlCharacters } = require('node:util');

/** Jest's own; each file of tests that shares its globals puts another in its place, where a word after the tests is a failure. */
const jestConsole = globalThis.console;

/** The message of a failure without colours, as far as one line tells it. */
const inShort = (message = '') => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  return lines.filter(Boolean).slice(0, 3).join(' ').slice(0, 300);
};

/** Writes the counts and failures of one project's run to `.results/jest.json`, where `npm test` adds all runners up. */
class ResultsReporter {
  constructor(globalConfig) {
    this.rootDir = globalConfig.rootDir;
  }

  onRunComplete(_contexts, { testResults }) {
    // That something still runs is a warning of jest's, not a late word of a test.
    globalThis.console = jestConsole;
    const folder = join(this.rootDir, '.results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'jest.json'), JSON.stringify(testResults.map((result) => this.countsOf(result))));
  }

  /** Of one file of tests; one that does not run to its end is a failure of its own. */
  countsOf({ testFilePath, testExecError, failureMessage, testResults, ...result }) {
    const file = relative(this.rootDir, testFilePath);
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${file}, ${fullName}: ${inShort(failureMessages[0])}`);
    if (failures.length === 0 && testExecError) failures.push(`${file}: ${inShort(failureMessage)}`);
    return { file, passed: result.numPassingTests, failed: failures.length, skipped: result.numPendingTests, failures };
  }
}

module.exports = ResultsReporter;
