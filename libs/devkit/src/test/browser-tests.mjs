import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from '../problem.mjs';
import { runCommand } from '../process/run-command.mjs';
import { findChromium } from './chromium.mjs';
import { sumUp } from './counts.mjs';
import { readPlaywrightResults } from './playwright-results.mjs';
import { startTestSite } from './test-site.mjs';

/** @typedef {import('./steps.mjs').Context} Context */
/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * Runs projects of `tests/playwright.config.ts` on a fresh site.
 * @param {Context} context
 * @param {string[][]} groups projects that run at the same time, one group after the other
 * @param {string[]} [extra] more arguments for Playwright
 * @returns {Promise<Counts>}
 * @throws {Problem} when not a single test ran
 */
export async function browserTests(context, groups, extra = []) {
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
    for (const projects of groups) counts.push(await runProjects(context, { config, projects, env, extra }));
    return sumUp(counts);
  } finally {
    await site.stop();
  }
}

/**
 * @param {Context} context
 * @param {{ config: string, projects: string[], env: NodeJS.ProcessEnv, extra: string[] }} run
 * @returns {Promise<Counts>}
 */
async function runProjects({ workspace, progress, signal }, { config, projects, env, extra }) {
  const report = join(workspace, 'tests', '.results', `${projects[0]}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const cli = join(workspace, 'node_modules', '@playwright', 'test', 'cli.js');
  const chosen = projects.map((project) => `--project=${project}`);
  const code = await runCommand(
    process.execPath,
    [cli, 'test', '--config', config, ...chosen, '--retries=1', '--reporter=list,json', ...extra],
    { cwd: workspace, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, onLine: progress.detail, signal },
  );
  const counts = readPlaywrightResults(report);
  if (!counts) throw new Problem('Playwright wrote no report.');
  if (counts.passed + counts.failed === 0) throw new Problem('Not a single browser test ran.');
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
