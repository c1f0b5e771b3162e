import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from '../problem.mjs';
import { runCommand } from '../process/run-command.mjs';
import { readSettings } from '../settings/read.mjs';
import { databaseOf } from '../settings/running-database.mjs';
import { environmentOf, SERVICES } from '../start/services.mjs';
import { WORKSPACE } from '../workspace.mjs';

const HELP = `npm run presale -- refund --key <file> [--sale <id>]     pays back what is refundable, signed with the treasury's key file
npm run presale -- refund --key <file> --token <mint>    sends back what came of another token, the same way
npm run presale -- deliver --key <file> [--sale <id>]    sends what was bought and is due

The key file is read on this machine alone (an array of 64 numbers, as Solana's tools write it). Stopped at any point, the same command goes on where it was:
nobody is paid twice. It ends with 0 when all was paid, with 2 when single transfers failed, else with 1.`;

/** A package whose native addon is not built says so as it is loaded: nothing that an operator has to mind. */
const NOISE = /^bigint: Failed to load bindings/;

/** It runs in a process group of its own, which a terminal's Ctrl-C does not reach. */
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @param {string[]} args
 * @returns {string[] | null} arguments of the service's script; null when they are not understood
 */
function scriptArguments(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { key: { type: 'string' }, sale: { type: 'string' }, token: { type: 'string' } },
    });
    const [command, ...more] = positionals;
    if ((command !== 'refund' && command !== 'deliver') || more.length > 0 || !values.key) return null;
    if (values.sale !== undefined && !/^[1-9][0-9]{0,8}$/.test(values.sale)) return null;
    if (values.token !== undefined && (command !== 'refund' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(values.token)))
      return null;
    return [command, resolve(values.key), values.sale ?? 'current', ...(values.token ? [values.token] : [])];
  } catch {
    return null;
  }
}

/**
 * The command.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} exit code
 */
export async function runPresale(args, env) {
  const stop = new AbortController();
  const onSignal = () =>
    stop.abort(new Problem('Stopped. What was signed may still land; the same command goes on from there.'));
  for (const name of SIGNALS) process.once(name, onSignal);
  try {
    const words = scriptArguments(args);
    if (!words) throw new Problem(HELP);
    const presale = SERVICES.find(({ name }) => name === 'presale');
    if (!presale) throw new Error('there is no presale service');
    const settings = readSettings(env);
    const script = join(WORKSPACE, presale.folder, 'dist', 'pay-out.mjs');
    if (!existsSync(script)) throw new Problem('The presale service has not been built yet: run "npm start" once.');
    const databaseUrls = { PRESALE: databaseOf('PRESALE', settings) };
    return await runCommand(process.execPath, [script, ...words], {
      cwd: WORKSPACE,
      env: environmentOf(presale, settings, databaseUrls, env),
      signal: stop.signal,
      onLine: (line) => {
        if (!NOISE.test(line)) console.log(line);
      },
    });
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    return 1;
  } finally {
    for (const name of SIGNALS) process.off(name, onSignal);
  }
}
