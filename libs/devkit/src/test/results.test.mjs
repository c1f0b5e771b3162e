import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { closingLine, NONE, oneCheck, sumUp } from './counts.mjs';
import { readJestResults, readRepetition, removeOldResults } from './jest-results.mjs';
import { readTestOptions } from './options.mjs';
import { readPlaywrightResults } from './playwright-results.mjs';

/** @type {string} */
let workspace;
/** @type {string[]} */
let said;
beforeEach(() => {
  said = [];
  workspace = mkdtempSync(join(tmpdir(), 'mintwire-results-'));
  write('package.json', { workspaces: ['shell', 'libs/*'] });
  write('shell/package.json', { scripts: { test: 'jest' } });
  write('libs/money/package.json', { scripts: { test: 'jest' } });
  write('libs/build/package.json', { scripts: { lint: 'eslint .' } });
});
afterEach(() => rmSync(workspace, { recursive: true }));

/** @param {string} file @param {unknown} value */
function write(file, value) {
  mkdirSync(dirname(join(workspace, file)), { recursive: true });
  writeFileSync(join(workspace, file), JSON.stringify(value));
}
const read = () => readJestResults(workspace, (sentence) => void said.push(sentence)).counts;
/** @param {number} passed */
const good = (passed, file = 'b.test.ts') => ({ file, passed, failed: 0, skipped: 0, failures: [] });
const BROKEN = { file: 'a.test.ts', passed: 2, failed: 1, skipped: 2, failures: ['a.test.ts, adds: is 3'] };

describe('the sum of all runners', () => {
  it('adds up what each project has counted', () => {
    write('shell/.results/jest.json', [good(1), BROKEN]);
    write('libs/money/.results/jest.json', [good(40)]);
    expect(read()).toEqual({
      passed: 43,
      failed: 1,
      skipped: 2,
      failures: ['shell/a.test.ts, adds: is 3'],
      unstable: [],
    });
  });

  it('counts a project without a result, with a broken one, or without a single test as a failure', () => {
    write('shell/.results/jest.json', [good(3)]);
    expect(read()).toMatchObject({ passed: 3, failed: 1, skipped: 0 });
    expect(said).toContain('libs/money: no result of its tests was written.');
    write('libs/money/.results/jest.json', [{ passed: '3' }]);
    expect(read().failed).toBe(1);
    write('libs/money/.results/jest.json', []);
    expect(read().failed).toBe(1);
  });

  it('never takes an earlier run for this one', () => {
    write('shell/.results/jest.json', [good(3)]);
    write('libs/money/.results/jest.json', [good(3)]);
    removeOldResults(workspace);
    expect(read()).toMatchObject({ passed: 0, failed: 2, skipped: 0 });
  });

  it('counts as passed what passes when its file is run again, and names it; what fails again, or is not run, failed', () => {
    write('shell/.results/jest.json', [good(1), BROKEN]);
    write('libs/money/.results/jest.json', [good(40)]);
    const [broken] = readJestResults(workspace, () => undefined).broken;
    expect(broken).toEqual({
      folder: 'shell',
      file: 'a.test.ts',
      counts: { passed: 2, failed: 1, skipped: 2, failures: ['shell/a.test.ts, adds: is 3'] },
    });
    if (!broken) throw new Error('there is none');
    write('shell/.results/jest.json', [{ ...good(3, 'a.test.ts'), skipped: 2 }]);
    expect(readRepetition(workspace, broken)).toEqual({
      ...{ passed: 3, failed: 0, skipped: 2, failures: [] },
      unstable: ['shell/a.test.ts, adds: is 3'],
    });
    const other = { ...BROKEN, failures: ['a.test.ts, adds: is 4'] };
    write('shell/.results/jest.json', [other]);
    expect(readRepetition(workspace, broken)).toMatchObject({ passed: 2, failed: 1, unstable: [] });
    for (const result of [[good(1, 'a.test.ts')], [good(3)], []]) {
      write('shell/.results/jest.json', result);
      expect(readRepetition(workspace, broken)).toEqual(broken.counts);
    }
  });

  it("reads Playwright's report: repeated ones passed and are named, files that do not load failed", () => {
    const file = join(workspace, 'report.json');
    expect(readPlaywrightResults(file)).toBeUndefined();
    const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
      ok: status !== 'unexpected',
      title,
      file: 'e2e/a.spec.ts',
      tests: [{ status, results: [{ error: { message: '\u001b[31mTimeout\u001b[39m\n\nof 5 s' } }] }],
    });
    const suites = [
      { suites: [{ specs: [spec('opens', 'unexpected'), spec('closes', 'flaky'), spec('turns', 'expected')] }] },
    ];
    write('report.json', {
      stats: { expected: 7, flaky: 1, unexpected: 2, skipped: 3 },
      errors: [{ message: 'x.spec.ts does not load' }],
      suites,
    });
    const counts = {
      passed: 8,
      failed: 3,
      skipped: 3,
      failures: ['x.spec.ts does not load', 'tests/e2e/a.spec.ts, opens: Timeout of 5 s'],
      unstable: ['tests/e2e/a.spec.ts, closes: Timeout of 5 s'],
    };
    expect(readPlaywrightResults(file)).toEqual(counts);
    expect(sumUp([oneCheck(true), counts])).toEqual({ ...counts, passed: 9 });
    write('report.json', { stats: {} });
    expect(readPlaywrightResults(file)).toBeUndefined();
  });

  it('closes with one line', () => {
    expect(closingLine(sumUp([oneCheck(true), oneCheck(false), { ...NONE, passed: 2 }]))).toBe('3 passed, 1 failed');
    expect(closingLine({ ...NONE, passed: 1, skipped: 4 })).toBe('1 passed, 0 failed, 4 skipped');
  });
});

describe('the options of npm test', () => {
  it('choose parts, all of them without --only', () => {
    expect(readTestOptions([]).parts).toEqual(['lint', 'unit', 'e2e', 'visual']);
    expect(readTestOptions(['--only', 'e2e', '--only', 'lint']).parts).toEqual(['lint', 'e2e']);
  });

  it('take pictures anew only where nothing else runs', () => {
    expect(readTestOptions(['--only', 'visual', '--update-pictures']).updatePictures).toBe(true);
    expect(readTestOptions([]).updatePictures).toBe(false);
    expect(() => readTestOptions(['--update-pictures'])).toThrow('--only visual alone');
  });

  it('refuse what they do not know', () => {
    expect(() => readTestOptions(['--only', 'perf'])).toThrow('There is no part "perf"');
    expect(() => readTestOptions(['--fast'])).toThrow("Unknown option '--fast'");
  });
});
