import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nxCommand } from '../build/build.mjs';
import { installIfStale } from '../install/install.mjs';
import { removeCluster } from '../postgres/cluster-folder.mjs';
import { Problem } from '../problem.mjs';
import { runCommand } from '../process/run-command.mjs';
import { stopOnSignals } from '../start/stop-on-signals.mjs';
import { createProgress } from '../terminal/progress.mjs';
import { findChromium } from '../test/chromium.mjs';
import { startTestSite } from '../test/test-site.mjs';
import { WORKSPACE } from '../workspace.mjs';
import { residentMemory } from './memory.mjs';
import { HELP, readPerfOptions } from './options.mjs';

/**
 * Starts a fresh site, starts it again, and measures on it what was asked for.
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function measure(args) {
  const progress = createProgress();
  const stop = stopOnSignals();
  const folder = mkdtempSync(join(tmpdir(), 'mintwire-perf-'));
  chmodSync(folder, 0o711);
  const data = join(folder, 'data');
  try {
    const options = readPerfOptions(args);
    if (options.help) {
      progress.line(HELP);
      return 0;
    }
    await installIfStale(WORKSPACE, { tools: true, progress, signal: stop.signal });
    const chromium = await findChromium(WORKSPACE, { progress, signal: stop.signal });
    const { args: build, env } = nxCommand(WORKSPACE, ['run-many', '-t', 'build']);
    await runCommand(process.execPath, [...build, ...(options.parts ? [] : ['--skip-nx-cache'])], {
      cwd: WORKSPACE,
      env,
      signal: stop.signal,
    });

    let { site, seconds } = await timedStart(data, stop.signal);
    if (!options.parts) {
      await site.stop();
      const second = await timedStart(data, stop.signal);
      printTable('npm start to ready (seconds; packages installed, front ends built)', [
        ['fresh data folder', seconds],
        ['second start', second.seconds],
      ]);
      site = second.site;
    }
    try {
      const code = await measureOn(site.env, chromium, options, stop.signal);
      if (!options.parts) printTable('Memory at the end (MB)', residentMemory(data));
      return code;
    } finally {
      await site.stop();
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    progress.line(error.message);
    return 1;
  } finally {
    stop.release();
    removeCluster(data);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} data
 * @param {AbortSignal} signal
 */
async function timedStart(data, signal) {
  const begun = performance.now();
  // At the pace of the chain that the site runs on.
  const site = await startTestSite(WORKSPACE, { onLine: () => {}, signal, data, slotMs: 400 });
  return { site, seconds: (performance.now() - begun) / 1000 };
}

/**
 * Runs the measurements of tests/perf against a site; they print their figures themselves.
 * @param {Record<string, string>} siteEnv
 * @param {string} chromium
 * @param {import('./options.mjs').PerfOptions} options
 * @param {AbortSignal} signal
 */
function measureOn(siteEnv, chromium, { parts, rounds, minutes, launches }, signal) {
  const cli = join(WORKSPACE, 'node_modules', '@playwright', 'test', 'cli.js');
  const env = {
    ...process.env,
    ...siteEnv,
    CHROMIUM_PATH: chromium,
    PERF_ROUNDS: String(rounds),
    PERF_MINUTES: String(minutes),
    PERF_LAUNCHES: String(launches),
  };
  const files = (parts ?? []).map((part) => `${part}.perf.ts`);
  const args = [
    cli,
    'test',
    ...files,
    '--config',
    join(WORKSPACE, 'tests', 'perf', 'playwright.config.ts'),
    '--reporter=line',
  ];
  return runCommand(process.execPath, args, { cwd: WORKSPACE, env, signal, onLine: (line) => console.log(line) });
}

/**
 * @param {string} title
 * @param {ReadonlyArray<[string, number]>} rows
 */
function printTable(title, rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${title}`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(width)}  ${value.toFixed(1).padStart(8)}`);
}
