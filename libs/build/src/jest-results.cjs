const { mkdirSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const { stripVTControlCharacters } = require('node:util');

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

  onRunComplete(_contexts, results) {
    const folder = join(this.rootDir, '.results');
    mkdirSync(folder, { recursive: true });
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const failures = results.testResults.flatMap(({ testFilePath, testExecError, failureMessage, testResults }) => {
      const file = relative(this.rootDir, testFilePath);
      const tests = testResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return testExecError ? [`${file}: ${inShort(failureMessage)}`] : [];
      return tests.map(({ fullName, failureMessages }) => `${file}, ${fullName}: ${inShort(failureMessages[0])}`);
    });
    const counts = { passed: results.numPassedTests, failed, skipped: results.numPendingTests, failures };
    writeFileSync(join(folder, 'jest.json'), JSON.stringify(counts));
  }
}

module.exports = ResultsReporter;
