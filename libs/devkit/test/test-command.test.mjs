import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createSandbox } from './sandbox.mjs';

/** Stands for nx: writes the results of jest as the projects would, and fails the target it is told to fail. */
const FAKE_NX = `
const { mkdirSync, writeFileSync } = require('node:fs');
const target = process.argv[process.argv.indexOf('-t') + 1];
if (target === 'test') {
  if (!/^postgresql:/.test(process.env.TEST_POSTGRES_URL)) process.exit(9);
  for (const [folder, passed] of [['shell', 5], ['libs/money', 7]]) {
    if (process.env.FAKE_SILENT === folder) continue;
    mkdirSync(folder + '/.results', { recursive: true });
    const failures = process.env.FAKE_BROKEN === folder ? ['a.test.ts, adds: is 3'] : [];
    const counts = { file: 'a.test.ts', passed, failed: failures.length, skipped: 1, failures };
    writeFileSync(folder + '/.results/jest.json', JSON.stringify([counts]));
  }
}
console.log('ran', target);
const ends = process.argv.includes('-p') ? process.env.FAKE_ENDS_TWICE : process.env.FAKE_ENDS;
if (target === 'test' && ends) {
  console.log('> nx run @mintwire/money:test\\nPASS a.test.ts\\nRan all test suites.\\nError: ' + ends + '\\n\\n> nx run @mintwire/shell:test\\nfine');
  console.log(' NX   failed\\n\\nFailed tasks:\\n\\n- @mintwire/money:test\\n');
  process.exit(1);
}
process.exit(process.env.FAKE_FAILS === target ? 1 : 0);
`;
/** Stands for jest, when a file is run again by itself. */
const FAKE_JEST = `
const { writeFileSync } = require('node:fs');
if (!/^postgresql:/.test(process.env.TEST_POSTGRES_URL)) process.exit(9);
const file = process.argv.at(-1);
console.log('again', file);
const failed = Number(process.env.FAKE_BROKEN_FOR_GOOD ?? 0);
const failures = failed ? [file + ', adds: is 4'] : [];
writeFileSync('.results/jest.json', JSON.stringify([{ file, passed: 8 - failed, failed, skipped: 1, failures }]));
`;
/** Stands for Playwright's runner. */
const FAKE_PLAYWRIGHT = `
const { writeFileSync } = require('node:fs');
fetch(process.env.BASE_URL.replace('localhost', '127.0.0.1')).then((answer) => answer.json()).then(({ name }) => {
  if (name !== 'gateway' || !process.env.CHROMIUM_PATH || process.env.TEST_SOL_PRICE_USD !== '150') process.exit(9);
  if (process.env.FAKE_SILENT !== 'e2e') writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ stats: { expected: 2, flaky: 1, unexpected: 0, skipped: 0 }, errors: [] }));
});
`;

/** @type {Awaited<ReturnType<typeof createSandbox>>} */
let sandbox;
/** @type {string} */
let chromium;

/** @param {string} file @param {string} text */
function write(file, text) {
  const path = join(sandbox.root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

beforeAll(async () => {
  sandbox = await createSandbox();
  write(
    'package.json',
    JSON.stringify({ name: 'mintwire', engines: { node: '>=20.19.0' }, workspaces: ['shell', 'libs/*', 'services/*'] }),
  );
  for (const folder of ['shell', 'libs/money'])
    write(
      `${folder}/package.json`,
      JSON.stringify({ name: `@mintwire/${folder.replace('libs/', '')}`, scripts: { test: 'jest' } }),
    );
  write('tests/playwright.config.ts', '');
  write(
    'tests/visual/pictures/made-with.json',
    JSON.stringify({ chromium: '156', windowless: true, system: process.platform }),
  );
  write('node_modules/nx/nx.js', FAKE_NX);
  for (const name of ['jest', 'dependency-cruiser', 'prettier', 'knip', 'sherif', 'oxlint', '@playwright'])
    rmSync(join(sandbox.root, 'node_modules', name));
  write(
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    "console.log('cruised', process.argv.slice(2).join(' '));",
  );
  write('node_modules/prettier/bin/prettier.cjs', "console.log('laid out', process.argv.slice(2).join(' '));");
  write('node_modules/knip/bin/knip.js', "console.log('nothing is dead', process.argv.slice(2).join(' '));");
  write('node_modules/sherif/index.js', "console.log('one of each', process.argv.slice(2).join(' '));");
  write('node_modules/oxlint/bin/oxlint', "console.log('no promise is left alone');");
  write('node_modules/jest/bin/jest.js', FAKE_JEST);
  write('node_modules/@playwright/test/cli.js', FAKE_PLAYWRIGHT);
  chromium = write('chromium-headless-shell', '#!/bin/sh\necho Chromium 156.0.1\n');
  chmodSync(chromium, 0o755);
});
afterAll(() => sandbox.remove());

/**
 * @param {string[]} [args]
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number | null, output: string, last: string | undefined }>}
 */
function runTest(args = [], env = {}) {
  const child = spawn(process.execPath, ['libs/devkit/src/test.mjs', ...args], {
    cwd: sandbox.root,
    env: { PATH: process.env.PATH, CHROMIUM_PATH: chromium, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, output, last: output.trimEnd().split('\n').at(-1) })),
  );
}

describe('npm test', () => {
  it('runs everything, the browser tests against a site of their own, and closes with the sum', async () => {
    const { code, output, last } = await runTest();
    // Eight checks, 5 + 7 tests of jest, 2 + 1 of Playwright, in each of its five runs.
    expect({ code, last }).toEqual({ code: 0, last: '35 passed, 0 failed, 2 skipped' });
    expect(output.match(/^\d+ passed, \d+ failed/gm)).toHaveLength(1);
    expect(output).toContain('Mintwire is ready: http://localhost:');
    expect(output).toContain('cruised --config .dependency-cruiser.cjs');
    for (const said of [
      'laid out --check',
      'nothing is dead --no-progress',
      'one of each --ignore-rule',
      'no promise is left alone',
    ])
      expect(output).toContain(said);
  });

  it('compares no pictures that another Chromium has drawn, and says so', async () => {
    const other = write('other-chromium', '#!/bin/sh\necho Chromium 157.0.1\n');
    chmodSync(other, 0o755);
    const { code, output, last } = await runTest(['--only', 'visual'], { CHROMIUM_PATH: other });
    expect({ code, last }).toEqual({ code: 0, last: '1 passed, 0 failed, 1 skipped' });
    expect(output).toContain('those are of Chromium 156');
  });

  it('goes on after a failure and counts it', async () => {
    const { code, output, last } = await runTest(['--only', 'lint', '--only', 'unit'], { FAKE_FAILS: 'lint' });
    expect({ code, last }).toEqual({ code: 1, last: '19 passed, 1 failed, 2 skipped' });
    expect(output).toContain('ran test');
  });

  it('fails when a runner fails although its counts say nothing of it', async () => {
    expect(await runTest(['--only', 'unit'], { FAKE_FAILS: 'test' })).toMatchObject({
      code: 1,
      last: '13 passed, 1 failed, 2 skipped',
    });
  });

  it('runs a project once more that failed with none of its tests, and names its last words', async () => {
    const ends = { FAKE_ENDS: 'too late' };
    const sentence = '@mintwire/money failed, though none of its tests: Error: too late';
    const chance = await runTest(['--only', 'unit'], ends);
    expect(chance).toMatchObject({ code: 0, last: '13 passed, 0 failed, 2 skipped' });
    expect(chance.output).toContain(`What passed only when it was repeated:\n${sentence}`);
    const forGood = await runTest(['--only', 'unit'], { ...ends, FAKE_ENDS_TWICE: 'too late again' });
    expect(forGood).toMatchObject({ code: 1, last: '13 passed, 1 failed, 2 skipped' });
    expect(forGood.output).toContain(`What failed:\n${sentence} again`);
  });

  it('runs a file of tests that failed once more, and names what passes then', async () => {
    const broken = { FAKE_BROKEN: 'libs/money', FAKE_FAILS: 'test' };
    const chance = await runTest(['--only', 'unit'], broken);
    expect(chance).toMatchObject({ code: 0, last: '14 passed, 0 failed, 2 skipped' });
    expect(chance.output).toContain('again a.test.ts');
    expect(chance.output).toContain('What passed only when it was repeated:\nlibs/money/a.test.ts, adds: is 3');
    const forGood = await runTest(['--only', 'unit'], { ...broken, FAKE_BROKEN_FOR_GOOD: '1' });
    expect(forGood).toMatchObject({ code: 1, last: '13 passed, 1 failed, 2 skipped' });
    expect(forGood.output).toContain('What failed:\nlibs/money/a.test.ts, adds: is 4');
  });

  it('fails when a result is missing, that of an earlier run notwithstanding', async () => {
    expect(await runTest(['--only', 'unit'], { FAKE_SILENT: 'libs/money' })).toMatchObject({
      code: 1,
      last: '6 passed, 1 failed, 1 skipped',
    });
    const browser = await runTest(['--only', 'e2e'], { FAKE_SILENT: 'e2e' });
    expect(browser).toMatchObject({ code: 1, last: '1 passed, 1 failed' });
    expect(browser.output).toContain('Playwright wrote no report.');
  });

  it('fails in one sentence when the site or the browser is missing', async () => {
    // Without a change there would be nothing to build, and nothing to fail.
    write('shell/changed.ts', '');
    const site = await runTest(['--only', 'e2e'], { FAKE_FAILS: 'build' });
    expect(site).toMatchObject({ code: 1, last: '0 passed, 2 failed' });
    expect(site.output).toContain('The site did not start, so no browser test ran');
    const browser = await runTest(['--only', 'e2e'], { CHROMIUM_PATH: '/nowhere' });
    expect(browser.output).toContain('CHROMIUM_PATH is /nowhere, which does not run');
  });

  it('closes with the sum even when it cannot begin', async () => {
    expect(await runTest(['--fast'])).toMatchObject({ code: 1, last: '0 passed, 1 failed' });
  });
});
