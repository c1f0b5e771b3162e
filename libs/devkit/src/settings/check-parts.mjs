import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { staleInstall } from '../install/stale.mjs';
import { Problem } from '../problem.mjs';
import { runCommand } from '../process/run-command.mjs';
import { CHAIN, GATEWAY, SERVICES, environmentOf } from '../start/services.mjs';
import { WORKSPACE } from '../workspace.mjs';

/** @typedef {import('./read.mjs').StartSettings} StartSettings */
/** @typedef {import('../start/services.mjs').Part} Part */

/** Those that the parts' settings are read with. */
const LIBRARIES = ['contracts', 'money', 'service-kit', 'solana'];
const PARTS = [GATEWAY, ...SERVICES, CHAIN];

/** @param {Part} part @param {string} [workspace] */
const checker = ({ folder }, workspace = WORKSPACE) => join(workspace, folder, 'dist', 'check-settings.mjs');

/**
 * Whether every part was built from the sources that are here, so that its word about settings holds before a build.
 * @param {string} workspace
 */
export function areBuilt(workspace) {
  if (staleInstall(workspace) !== undefined) return false;
  const libraries = Math.max(...LIBRARIES.map((name) => newest(join(workspace, 'libs', name, 'src'))));
  return PARTS.every((part) => {
    const built = statSync(checker(part, workspace), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return built >= Math.max(libraries, newest(join(workspace, part.folder, 'src')));
  });
}

/** When anything in a folder was last changed. @param {string} folder @returns {number} */
function newest(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((latest, entry) => {
    const path = join(folder, entry.name);
    return Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }, 0);
}

/**
 * Lets every part of the site check its own settings, before any of them is started.
 * @param {{ settings: StartSettings, env: NodeJS.ProcessEnv, signal: AbortSignal }} context
 * @throws {Problem} with a sentence for each that is wrong
 */
export async function checkParts({ settings, env, signal }) {
  const parts = PARTS.filter((part) => part !== CHAIN || !settings.solanaRpcUrl);
  const found = await Promise.all(parts.map((part) => problemsOf(part, { settings, env, signal })));
  const problems = [...new Set(found.flat())];
  if (problems.length > 0) throw new Problem(problems.join('\n'));
}

/**
 * @param {Part} part
 * @param {{ settings: StartSettings, env: NodeJS.ProcessEnv, signal: AbortSignal }} context
 * @returns {Promise<string[]>}
 */
async function problemsOf(part, { settings, env, signal }) {
  const later = part.database !== undefined && settings.databaseUrls[part.database] === undefined;
  /** @type {string[]} */
  const lines = [];
  const code = await runCommand(process.execPath, [checker(part), ...(later ? ['--database-later'] : [])], {
    cwd: WORKSPACE,
    env: environmentOf(part, settings, settings.databaseUrls, env),
    onLine: (line) => lines.push(line),
    signal,
  });
  if (code === 0) return [];
  return lines.length > 0 ? lines : [`The settings of ${part.name} could not be checked (exit code ${code}).`];
}
