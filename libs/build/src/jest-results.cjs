const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** Writes the counts of one project's run to `.results/jest.json`, where `npm test` adds all runners up. */
class ResultsReporter {
  constructor(globalConfig) {
    this.rootDir = globalConfig.rootDir;
  }

  onRunComplete(_contexts, results) {
    const folder = join(this.rootDir, '.results');
    mkdirSync(folder, { recursive: true });
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const counts = { passed: results.numPassedTests, failed, skipped: results.numPendingTests };
    writeFileSync(join(folder, 'jest.json'), JSON.stringify(counts));
  }
}

module.exports = ResultsReporter;
