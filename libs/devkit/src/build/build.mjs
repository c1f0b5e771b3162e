import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../problem.mjs';
import { runCommand } from '../process/run-command.mjs';
import { buildState, isLastBuild, keepLastBuild } from './last-build.mjs';

/** @typedef {import('../terminal/progress.mjs').Progress} Progress */

const SHOWN_AT_FAILURE = 60;

/**
 * Arguments and environment to run nx with: no background process of its own, no colours in logs.
 * @param {string} workspace
 * @param {ReadonlyArray<string>} args
 * @returns {{ args: string[], env: NodeJS.ProcessEnv }}
 */
export function nxCommand(workspace, args) {
  return {
    args: [programOf(workspace, 'nx'), ...args],
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', NO_COLOR: '1' },
  };
}

/**
 * The script of an installed command of the same name as its package.
 * @param {string} workspace
 * @param {string} name
 */
function programOf(workspace, name) {
  const folder = join(workspace, 'node_modules', name);
  return join(folder, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin[name]);
}

/**
 * Builds everything that has changed since the last time (nx cache); nx itself is asked only when something has.
 * @param {string} workspace
 * @param {{ progress: Progress, signal?: AbortSignal, onStart?: (pid: number) => void }} options
 * @throws {Problem} after showing the end of the failed build's output
 */
export async function buildAll(workspace, options) {
  const before = buildState(workspace);
  if (isLastBuild(workspace, before)) return;
  const parallel = `--parallel=${availableParallelism()}`;
  await runBuild(workspace, ['run-many', '-t', 'build', '--outputStyle=static', parallel], options);
  keepLastBuild(workspace, before);
}

/**
 * Builds one front end and what it needs, unless nothing has changed.
 * @param {string} workspace
 * @param {string} folder
 * @param {{ progress: Progress, signal?: AbortSignal, onStart?: (pid: number) => void }} options
 * @throws {Problem} after showing the end of the failed build's output
 */
export async function buildOne(workspace, folder, options) {
  await runBuild(workspace, ['run', `@mintwire/${folder}:build`, '--outputStyle=static'], options);
}

/**
 * @param {string} workspace
 * @param {ReadonlyArray<string>} task
 * @param {{ progress: Progress, signal?: AbortSignal, onStart?: (pid: number) => void }} options
 */
async function runBuild(workspace, task, { progress, signal, onStart }) {
  /** @type {string[]} */
  const output = [];
  const { args, env } = nxCommand(workspace, task);
  const onLine = (/** @type {string} */ line) => {
    output.push(line);
    const task = /^> nx run (?:@mintwire\/)?([^:]+):build(.*)$/.exec(line);
    if (task) progress.detail(`${task[1]}${/cache|match/.test(String(task[2])) ? ' (unchanged)' : ''}`);
  };
  const code = await runCommand(process.execPath, args, { cwd: workspace, env, onLine, signal, onStart });
  if (code === 0) return;
  for (const line of output.slice(-SHOWN_AT_FAILURE)) progress.detail(line);
  throw new Problem('The build failed (its output is above): mend what it names, then try again.');
}
