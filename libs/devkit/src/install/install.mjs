import { Problem } from '../problem.mjs';
import { runCommand } from '../process/run-command.mjs';
import { staleInstall, toolsInstalled } from './stale.mjs';

/** @typedef {import('../terminal/progress.mjs').Progress} Progress */

/**
 * Installs from the lockfile when what is installed differs from it. Without `tools` what only tests and checks need is left out (half
 * of all files), unless it was there before.
 * @param {string} workspace
 * @param {{ tools: boolean, progress: Progress, signal?: AbortSignal, onStart?: (pid: number) => void }} options
 * @throws {Problem}
 */
export async function installIfStale(workspace, { tools, progress, signal, onStart }) {
  const why = staleInstall(workspace, { tools });
  if (!why) return;
  await progress.step(`Installing the packages (${why})`, async () => {
    const [command, args] = npm();
    const code = await runCommand(command, [...args, ...installCommand(workspace, { tools })], {
      cwd: workspace,
      onLine: progress.detail,
      signal,
      onStart,
    }).catch((error) => {
      if (error?.code === 'ENOENT')
        throw new Problem('npm was not found: install Node together with npm, from https://nodejs.org.', {
          cause: error,
        });
      throw error;
    });
    if (code !== 0)
      throw new Problem(
        `The packages could not be installed ("npm ci" ended with code ${code}, see above): check the network and the free disk space, then start again.`,
      );
  });
}

/**
 * @param {string} workspace
 * @param {{ tools: boolean }} options
 */
export function installCommand(workspace, { tools }) {
  const omitted = tools || toolsInstalled(workspace) ? [] : ['--omit=dev'];
  return ['ci', ...omitted, '--no-audit', '--no-fund'];
}

/** The npm that runs us, else the one on the path. @returns {[string, string[]]} */
function npm() {
  const running = process.env.npm_execpath;
  return running?.endsWith('npm-cli.js') ? [process.execPath, [running]] : ['npm', []];
}
