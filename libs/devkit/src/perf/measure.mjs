import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nxCommand } from '../build/build.mjs';
import { installIfStale } from '../install/install.mjs';
import { removeCluster } from '../postgres/cluster-folder.mjs';
import { runCommand } from '../process/run-command.mjs';
import { stopOnSignals } from '../start/stop-on-signals.mjs';
import { createProgress } from '../terminal/progress.mjs';
import { findChromium } from '../test/chromium.mjs';
import { startTestSite } from '../test/test-site.mjs';
import { WORKSPACE } from '../workspace.mjs';
import { residentMemory } from './memory.mjs';
import { releaseSizes } from './sizes.mjs';
import { printTable } from './table.mjs';

/**
 * Starts a fresh site, starts it again, and has the browser launch tokens on it.
 * @returns {Promise<number>} exit code
 */
export async function measure() {
  const progress = createProgress();
  const stop = stopOnSignals();
  const folder = mkdtempSync(join(tmpdir(), 'mintwire-perf-'));
  chmodSync(folder, 0o711);
  const data = join(folder, 'data');
  try {
    await installIfStale(WORKSPACE, { progress, signal: stop.signal });
    const chromium = await findChromium(WORKSPACE, { progress, signal: stop.signal });
    const { args, env } = nxCommand(WORKSPACE, ['run-many', '-t', 'build']);
    await runCommand(process.execPath, [...args, '--skip-nx-cache'], { cwd: WORKSPACE, env, signal: stop.signal });

    const first = await timedStart(data, stop.signal);
    await first.site.stop();
    const second = await timedStart(data, stop.signal);
    printTable('npm start to ready (seconds; packages installed, front ends built)', [
      ['fresh data folder', first.seconds],
      ['second start', second.seconds],
    ]);
    printTable('Size (KB gzip)', releaseSizes(WORKSPACE));
    const code = await launches(second.site.env, chromium, stop.signal);
    printTable('Resident memory after the launches (MB)', residentMemory(data));
    await second.site.stop();
    return code;
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
  const site = await startTestSite(WORKSPACE, { onLine: () => {}, signal, data });
  return { site, seconds: (performance.now() - begun) / 1000 };
}

/**
 * Launches tokens in Chromium; the figures are printed by tests/perf.
 * @param {Record<string, string>} siteEnv
 * @param {string} chromium
 * @param {AbortSignal} signal
 */
function launches(siteEnv, chromium, signal) {
  const cli = join(WORKSPACE, 'node_modules', '@playwright', 'test', 'cli.js');
  const env = { ...process.env, ...siteEnv, CHROMIUM_PATH: chromium };
  const args = [cli, 'test', '--config', join(WORKSPACE, 'tests', 'perf', 'playwright.config.ts'), '--reporter=line'];
  return runCommand(process.execPath, args, { cwd: WORKSPACE, env, signal, onLine: (line) => console.log(line) });
}
