import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from '../problem.mjs';
import { runCommand } from '../process/run-command.mjs';
import { findChromium } from './chromium.mjs';
import { NONE, sumUp } from './counts.mjs';
import { partThatFits } from './part-that-fits.mjs';
import { readPlaywrightResults } from './playwright-results.mjs';
import { startTestSite } from './test-site.mjs';

/** @typedef {import('./steps.mjs').Context} Context */
/** @typedef {import('./counts.mjs').Counts} Counts */

/** The project whose tests take so many times as long as those of the first group, and what comes after them. */
const LONGEST = { project: 'e2e', timesTheFirst: 5, afterMs: 4 * 60_000 };

/**
 * Runs projects of `tests/playwright.config.ts` on a fresh site. Of the longest a part is run where the machine is too slow for all of them.
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
    let firstMs = 0;
    for (const projects of groups) {
      const begun = performance.now();
      const { part, of } = projects.includes(LONGEST.project)
        ? partThatFits({
            neededMs: firstMs * LONGEST.timesTheFirst,
            leftMs: context.leftMs() - LONGEST.afterMs,
            now: Date.now(),
          })
        : { part: 1, of: 1 };
      if (of > 1) {
        progress.note(
          `This machine is too slow for all browser tests: part ${part} of ${of} is run, another one each day. \`npm test -- --only e2e\` runs all of them.`,
        );
        counts.push({ ...NONE, skipped: 1 });
      }
      const chosen = of > 1 ? [`--shard=${part}/${of}`] : [];
      counts.push(await runProjects(context, { config, projects, env, extra: [...chosen, ...extra] }));
      firstMs ||= performance.now() - begun;
    }
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
