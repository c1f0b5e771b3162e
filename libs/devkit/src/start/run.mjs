import { join } from 'node:path';
import { buildAll } from '../build/build.mjs';
import { clearLeftovers } from '../children/leftovers.mjs';
import { installIfStale } from '../install/install.mjs';
import { staleInstall } from '../install/stale.mjs';
import { packagedBinaries } from '../postgres/binaries.mjs';
import { CHAIN_PACKAGES, SERVICE_PACKAGES, checkNativePackages } from '../preflight/native-packages.mjs';
import { checkPorts } from '../preflight/ports.mjs';
import { Problem } from '../problem.mjs';
import { takeLock } from '../process/lock.mjs';
import { checkSettings } from '../settings/check.mjs';
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
  const stop = stopOnSignals();
  try {
    const options = readOptions(args);
    if (options.help) {
      progress.line(HELP);
      return 0;
    }
    if (process.platform === 'win32')
      throw new Problem('Mintwire runs on Linux and macOS: on Windows, start it inside WSL.');
    // All that can be known is told before anything is done; what needs packages that are not there yet follows them.
    const installed = staleInstall(WORKSPACE, { tools: false }) === undefined;
    await Promise.all([
      checkSettings(env, { installed, signal: stop.signal }),
      ...(installed ? [checkThisMachine(env)] : []),
    ]);
    const settings = readSettings(env);
    const lock = takeLock(join(settings.dataFolder, LOCK));
    if (!lock.held) {
      throw new Problem(
        `Mintwire already runs on ${settings.dataFolder} (process ${lock.holder.pid}): stop that one first, or choose another folder with MINTWIRE_DATA_DIR and other ports.`,
      );
    }
    try {
      return await runLocked({ options, settings, installed, progress, env, stop });
    } finally {
      lock.release();
    }
  } catch (error) {
    return stop.signal.aborted ? 0 : report(error);
  } finally {
    stop.release();
  }
}

/**
 * @param {{ options: import('./options.mjs').StartOptions, settings: import('../settings/read.mjs').StartSettings, installed: boolean, progress: import('../terminal/progress.mjs').Progress, env: NodeJS.ProcessEnv, stop: ReturnType<typeof stopOnSignals> }} context
 */
async function runLocked({ options, settings, installed, progress, env, stop }) {
  const { dataFolder } = settings;
  const site = createSite(dataFolder, { say: progress.note, signal: stop.signal });
  const tracked = (/** @type {string} */ name) => ({
    progress,
    signal: stop.signal,
    onStart: (/** @type {number} */ pid) => site.record.add(name, pid),
  });
  try {
    await clearLeftovers(join(dataFolder, 'children.json'), { say: progress.note });
    if (options.reset) await reset(dataFolder, { yes: options.yes, keep: [LOCK], say: progress.note });
    await checkPorts(wantedPorts(settings));
    await installIfStale(WORKSPACE, { tools: false, ...tracked('npm') });
    if (!installed)
      await Promise.all([checkThisMachine(env), checkSettings(env, { installed: true, signal: stop.signal })]);
    if (needsPostgres(settings.databaseUrls)) packagedBinaries();
    await progress.step('Building what has changed', () => buildAll(WORKSPACE, tracked('build')));
    const { setupLink } = await bringUp({ site, settings, progress, env, signal: stop.signal });
    progress.line(
      `Mintwire is ready: ${env.TLS_CERT_FILE ? settings.publicUrl : `http://localhost:${settings.ports.gateway}`}`,
    );
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
  }
}

/** @param {NodeJS.ProcessEnv} env */
const checkThisMachine = ({ SOLANA_RPC_URL }) =>
  checkNativePackages(WORKSPACE, [...SERVICE_PACKAGES, ...(SOLANA_RPC_URL ? [] : CHAIN_PACKAGES)]);

/** @param {unknown} error */
function report(error) {
  // What a person can mend is one sentence; the stack of anything else is for whoever mends this program.
  console.error(error instanceof Problem ? error.message : error);
  return 1;
}
