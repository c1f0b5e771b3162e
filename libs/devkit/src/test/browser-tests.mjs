import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from '../problem.mjs';
import { runCommand } from '../process/run-command.mjs';
import { findChromium } from './chromium.mjs';
import { NONE, sumUp } from './counts.mjs';
import { filesOfPart, partThatFits } from './part-that-fits.mjs';
import { readListedFiles, readPlaywrightResults } from './playwright-results.mjs';
import { startTestSite } from './test-site.mjs';

/** @typedef {import('./steps.mjs').Context} Context */
/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * Projects of `tests/playwright.config.ts` that run at the same time.
 * @typedef {{ projects: string[], usualMs: number, isDivisible?: boolean }} Group what it takes on two cores, from the first test to the last; whether a part of it is worth something
 */

/**
 * Runs projects of `tests/playwright.config.ts` on a fresh site, one group after the other. Where the machine is too slow for all of them a part of the divisible one is run, and what no longer fits is left out: that is said, and is no failure.
 * @param {Context} context
 * @param {Group[]} groups
 * @param {{ extra?: string[], afterMs?: number }} [options] more arguments for Playwright; what is to be left for what comes after, milliseconds
 * @returns {Promise<Counts>}
 * @throws {Problem} when not a single test ran
 */
export async function browserTests(context, groups, { extra = [], afterMs = 0 } = {}) {
  const { workspace, progress, signal } = context;
  const config = join(workspace, 'tests', 'playwright.config.ts');
  if (!existsSync(config)) throw new Problem('tests/playwright.config.ts is missing, so no browser test ran.');
  const chromium = await findChromium(workspace, { progress, signal });
  progress.note(`The browser is ${chromium}.`);
  const site = await startTestSite(workspace, { onLine: progress.detail, signal });
  try {
    const env = { ...process.env, ...site.env, CHROMIUM_PATH: chromium };
    /** @type {Counts[]} */
    const counts = [];
    let timesSlower = 1;
    for (const [index, { projects, usualMs, isDivisible = false }] of groups.entries()) {
      const laterMs = groups.slice(index + 1).reduce((sum, later) => sum + later.usualMs, 0) * timesSlower + afterMs;
      const neededMs = usualMs * timesSlower;
      const leftMs = context.leftMs();
      const { part, of } = isDivisible
        ? partThatFits({ neededMs, leftMs: leftMs - laterMs, now: Date.now() })
        : { part: neededMs <= leftMs ? 1 : 0, of: 1 };
      if (part === 0 || of > 1) {
        const what = part === 0 ? 'none' : `part ${part} of ${of}, another one each day,`;
        progress.note(
          `There is no time left for all of ${projects.join(' and ')} on this machine: ${what} is run. \`npm test -- --only e2e\` runs all.`,
        );
        counts.push({ ...NONE, skipped: 1 });
      }
      if (part === 0) continue;
      const begun = performance.now();
      const run = { config, projects, env, extra };
      const chosen = of > 1 ? filesOfPart(await listFiles(context, run), { part, of }) : [];
      counts.push(await runProjects(context, { ...run, extra: [...chosen.map((file) => `/${file}`), ...extra] }));
      if (index === 0) timesSlower = Math.max(1, (performance.now() - begun) / usualMs);
    }
    return sumUp(counts);
  } finally {
    await site.stop();
  }
}

/** @typedef {{ config: string, projects: string[], env: NodeJS.ProcessEnv, extra: string[] }} Run */

/**
 * @param {Context} context
 * @param {Run} run
 * @returns {Promise<Counts>}
 */
async function runProjects(context, run) {
  const { code, report } = await playwright(context, run, ['--retries=1', '--reporter=list,json', ...run.extra]);
  const counts = readPlaywrightResults(report);
  if (!counts) throw new Problem('Playwright wrote no report.');
  if (counts.passed + counts.failed === 0) throw new Problem('Not a single browser test ran.');
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * The files that would run, by project.
 * @param {Context} context
 * @param {Run} run
 */
async function listFiles(context, run) {
  const { report } = await playwright(context, run, ['--list', '--reporter=json']);
  return readListedFiles(report);
}

/**
 * @param {Context} context
 * @param {Run} run
 * @param {string[]} args
 */
async function playwright({ workspace, progress, signal }, { config, projects, env }, args) {
  const report = join(workspace, 'tests', '.results', `${projects[0]}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const cli = join(workspace, 'node_modules', '@playwright', 'test', 'cli.js');
  const chosen = projects.map((project) => `--project=${project}`);
  const code = await runCommand(process.execPath, [cli, 'test', '--config', config, ...chosen, ...args], {
    cwd: workspace,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    onLine: progress.detail,
    signal,
  });
  return { code, report };
}
