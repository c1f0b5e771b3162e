import { join } from 'node:path';
import { buildAll } from '../build/build.mjs';
import { clearLeftovers } from '../children/leftovers.mjs';
import { installIfStale } from '../install/install.mjs';
import { packagedBinaries } from '../postgres/binaries.mjs';
import { prepareDataFolder } from '../preflight/data-folder.mjs';
import { CHAIN_PACKAGES, SERVICE_PACKAGES, checkNativePackages } from '../preflight/native-packages.mjs';
import { checkPorts } from '../preflight/ports.mjs';
import { Problem } from '../problem.mjs';
import { takeLock } from '../process/lock.mjs';
import { areBuilt, checkParts } from '../settings/check-parts.mjs';
import { readSettings } from '../settings/read.mjs';
import { createProgress } from '../terminal/progress.mjs';
import { WORKSPACE } from '../workspace.mjs';
import { bringUp } from './bring-up.mjs';
import { HELP, readOptions } from './options.mjs';
import { reset } from './reset.mjs';
import { needsPostgres, wantedPorts } from './services.mjs';
import { createSite } from './site.mjs';
import { stopOnSignals } from './stop-on-signals.mjs';

const LOCK = 'start.lock';

/**
 * The start command, from its arguments to the end of the site.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} exit code
 */
export async function run(args, env) {
  const progress = createProgress();
  try {
    const options = readOptions(args);
    if (options.help) {
      progress.line(HELP);
      return 0;
    }
    if (process.platform === 'win32')
      throw new Problem('Mintwire runs on Linux and macOS: on Windows, start it inside WSL.');
    const settings = readSettings(env);
    prepareDataFolder(settings.dataFolder);
    const lock = takeLock(join(settings.dataFolder, LOCK));
    if (!lock.held) {
      throw new Problem(
        `Mintwire already runs on ${settings.dataFolder} (process ${lock.holder.pid}): stop that one first, or choose another folder with MINTWIRE_DATA_DIR and other ports.`,
      );
    }
    try {
      return await runLocked({ options, settings, progress, env });
    } finally {
      lock.release();
    }
  } catch (error) {
    return report(error);
  }
}

/**
 * @param {{ options: import('./options.mjs').StartOptions, settings: import('../settings/read.mjs').StartSettings, progress: import('../terminal/progress.mjs').Progress, env: NodeJS.ProcessEnv }} context
 */
async function runLocked({ options, settings, progress, env }) {
  const { dataFolder } = settings;
  const stop = stopOnSignals();
  const site = createSite(dataFolder, { say: progress.note, signal: stop.signal });
  const tracked = (/** @type {string} */ name) => ({
    progress,
    signal: stop.signal,
    onStart: (/** @type {number} */ pid) => site.record.add(name, pid),
  });
  try {
    // Told before anything else is done, wherever what was built last can tell it.
    const early = areBuilt(WORKSPACE);
    if (early) await checkParts({ settings, env, signal: stop.signal });
    await clearLeftovers(join(dataFolder, 'children.json'), { say: progress.note });
    if (options.reset) await reset(dataFolder, { yes: options.yes, keep: [LOCK], say: progress.note });
    await checkPorts(wantedPorts(settings));
    await installIfStale(WORKSPACE, tracked('npm'));
    await checkThisMachine(settings);
    await progress.step('Building what has changed', () => buildAll(WORKSPACE, tracked('build')));
    if (!early) await checkParts({ settings, env, signal: stop.signal });
    const { setupLink } = await bringUp({ site, settings, progress, env, signal: stop.signal });
    progress.line(`Mintwire is ready: http://localhost:${settings.ports.gateway}`);
    if (setupLink)
      progress.line(`No admin account yet. This link makes the first one, once, within 24 hours: ${setupLink}`);
    const reason = await Promise.race([stop.requested.then(() => undefined), site.failed]);
    return reason === undefined ? 0 : report(new Problem(`${reason} The site is stopped.`));
  } catch (error) {
    if (stop.signal.aborted) return 0;
    return report(error);
  } finally {
    if (stop.signal.aborted) progress.line('Stopping ...');
    await site.stop();
    if (stop.signal.aborted) progress.line('Stopped.');
    stop.release();
  }
}

/** @param {import('../settings/read.mjs').StartSettings} settings */
async function checkThisMachine({ databaseUrls, solanaRpcUrl }) {
  if (needsPostgres(databaseUrls)) packagedBinaries();
  await checkNativePackages([...SERVICE_PACKAGES, ...(solanaRpcUrl ? [] : CHAIN_PACKAGES)]);
}

/** @param {unknown} error */
function report(error) {
  // What a person can mend is one sentence; the stack of anything else is for whoever mends this program.
  console.error(error instanceof Problem ? error.message : error);
  return 1;
}
