import { nxCommand } from '../build/build.mjs';
import { runCommand } from '../process/run-command.mjs';

/**
 * How a run of nx ended: `failedProjects` by their npm names, `lastWords` the first lines of what a project printed after
 * its tests (or at all), in one.
 * @typedef {{ code: number, failedProjects: string[], lastWords(project: string): string }} NxEnd
 */

const SHOWN_LINES = 4;
const SHOWN_CHARACTERS = 300;

/**
 * Runs a target of projects to its end, failures included.
 * @param {import('./steps.mjs').Context} context
 * @param {string} target
 * @param {{ args?: string[], env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<NxEnd>}
 */
export async function runTarget({ workspace, progress, signal }, target, { args: extra = [], env: added } = {}) {
  const command = ['run-many', '-t', target, ...extra, '--outputStyle=static', '--nxBail=false'];
  const { args, env } = nxCommand(workspace, command);
  /** @type {string[]} */
  const lines = [];
  const code = await runCommand(process.execPath, args, {
    cwd: workspace,
    env: { ...env, ...added },
    onLine: (line) => {
      lines.push(line);
      progress.detail(line);
    },
    signal,
  });
  return { code, ...endOf(lines, target) };
}

/**
 * What the lines of a run tell of its end.
 * @param {ReadonlyArray<string>} lines
 * @param {string} target
 * @returns {Omit<NxEnd, 'code'>}
 */
function endOf(lines, target) {
  const list = lines.lastIndexOf('Failed tasks:');
  const task = new RegExp(`^- (.+):${target}$`);
  return {
    failedProjects: list < 0 ? [] : lines.slice(list).flatMap((line) => task.exec(line)?.[1] ?? []),
    lastWords(project) {
      const rest = lines.slice(lines.indexOf(`> nx run ${project}:${target}`) + 1);
      const end = rest.findIndex((line) => /^> nx run | NX {3}/.test(line));
      const own = rest
        .slice(0, end < 0 ? undefined : end)
        .filter((line) => line.trim() && !line.startsWith('npm error'));
      const after = own.slice(own.findLastIndex((line) => line.startsWith('Ran all test suites')) + 1);
      return after.slice(0, SHOWN_LINES).join(' ').replace(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS);
    },
  };
}
