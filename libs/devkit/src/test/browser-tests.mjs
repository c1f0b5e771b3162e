import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from '../problem.mjs';
import { runCommand } from '../process/run-command.mjs';
import { findChromium } from './chromium.mjs';
import { readPlaywrightResults } from './playwright-results.mjs';
import { startTestSite } from './test-site.mjs';

/**
 * Runs projects of `tests/playwright.config.ts` on a fresh site.
 * @param {import('./steps.mjs').Context} context
 * @param {string[]} projects
 * @param {string[]} [extra] more arguments for Playwright
 * @returns {Promise<import('./counts.mjs').Counts>}
 * @throws {Problem} when not a single test ran
 */
export async function browserTests({ workspace, progress, signal }, projects, extra = []) {
  const config = join(workspace, 'tests', 'playwright.config.ts');
  const report = join(workspace, 'tests', '.results', `${projects[0]}.json`);
  if (!existsSync(config)) throw new Problem('tests/playwright.config.ts is missing, so no browser test ran.');
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const chromium = await findChromium(workspace, { progress, signal });
  progress.note(`The browser is ${chromium}.`);
  const site = await startTestSite(workspace, { onLine: progress.detail, signal });
  try {
    const cli = join(workspace, 'node_modules', '@playwright', 'test', 'cli.js');
    const env = { ...process.env, ...site.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const chosen = projects.map((project) => `--project=${project}`);
    const args = [cli, 'test', '--config', config, ...chosen, '--retries=1', '--reporter=list,json', ...extra];
    const code = await runCommand(process.execPath, args, { cwd: workspace, env, onLine: progress.detail, signal });
    const counts = readPlaywrightResults(report);
    if (!counts) throw new Problem('Playwright wrote no report.');
    if (counts.passed + counts.failed === 0) throw new Problem('Not a single browser test ran.');
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } finally {
    await site.stop();
  }
}
