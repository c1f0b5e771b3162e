import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Problem } from '../problem.mjs';
import { runCommand } from '../process/run-command.mjs';
import { readSettings } from '../settings/read.mjs';
import { GATEWAY, environmentOf } from '../start/services.mjs';
import { WORKSPACE } from '../workspace.mjs';
import { databaseOf } from '../settings/running-database.mjs';

const HELP = `npm run admin -- setup-link                  prints a link that works once, for a first account or a forgotten password
npm run admin -- restore-release <folder>    publishes the build in <folder>/dist, such as a release that was live before; gates are not asked`;

/**
 * @param {string[]} args
 * @returns {string[] | null} script of the gateway and its arguments; null when nothing is known by these words
 */
function commandOf([name, folder, ...more]) {
  if (more.length > 0) return null;
  if (name === 'setup-link' && folder === undefined) return ['admin.mjs', name];
  return name === 'restore-release' && folder !== undefined ? ['publish.mjs', resolve(folder)] : null;
}

/**
 * The command.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} exit code
 */
export async function runAdmin(args, env) {
  try {
    const [file, ...words] = commandOf(args) ?? [];
    if (file === undefined) throw new Problem(HELP);
    const settings = readSettings(env);
    const script = join(WORKSPACE, GATEWAY.folder, 'dist', file);
    if (!existsSync(script)) throw new Problem('The gateway has not been built yet: run "npm start" once.');
    const databaseUrls = { GATEWAY: databaseOf('GATEWAY', settings) };
    return await runCommand(process.execPath, [script, ...words], {
      cwd: WORKSPACE,
      env: environmentOf(GATEWAY, settings, databaseUrls, env),
      onLine: (line) => console.log(line),
    });
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    return 1;
  }
}
