import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.mjs';
import { runCommand } from '../process/run-command.mjs';
import { readSettings } from '../settings/read.mjs';
import { GATEWAY, environmentOf } from '../start/services.mjs';
import { WORKSPACE } from '../workspace.mjs';
import { gatewayDatabase } from './gateway-database.mjs';

const HELP = 'npm run admin -- setup-link     prints a link that works once, for a first account or a forgotten password';

/**
 * The command.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} exit code
 */
export async function runAdmin(args, env) {
  try {
    if (args.length !== 1 || args[0] !== 'setup-link') throw new Problem(HELP);
    const settings = readSettings(env);
    const script = join(WORKSPACE, GATEWAY.folder, 'dist', 'admin.mjs');
    if (!existsSync(script)) throw new Problem('The gateway has not been built yet: run "npm start" once.');
    const databaseUrls = { GATEWAY: gatewayDatabase(settings) };
    return await runCommand(process.execPath, [script, ...args], { cwd: WORKSPACE, env: environmentOf(GATEWAY, settings, databaseUrls, env), onLine: (line) => console.log(line) });
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    return 1;
  }
}
