import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buildState } from '../build/last-build.mjs';
import { folderProblem, prepareDataFolder } from '../preflight/data-folder.mjs';
import { twinPorts } from '../preflight/ports.mjs';
import { Problem } from '../problem.mjs';
import { runCommand } from '../process/run-command.mjs';
import { CHAIN, GATEWAY, SERVICES, wantedPorts } from '../start/services.mjs';
import { WORKSPACE } from '../workspace.mjs';
import { readSettings, wrongNames } from './read.mjs';
import { wrongSetting } from './table.mjs';

/** @typedef {import('./read.mjs').StartSettings} StartSettings */

/** Goes with the packages. */
const KEPT = join('node_modules', '.cache', 'mintwire', 'check-settings');
const CHECKER = join(WORKSPACE, 'libs/service-kit/src/bin/check-settings.mjs');
/** Far more than it needs: each look outside has a deadline of its own. */
const CHECK_MS = 30_000;

/**
 * Checks every setting that can be checked yet; nothing has to be built for it. Makes the data folder, the proof that it can be made.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ installed: boolean, signal: AbortSignal }} options `installed`: the parts' own checks, which need packages, are asked too
 * @throws {Problem} with a line for each setting that is wrong
 */
export async function checkSettings(env, { installed, signal }) {
  const wrong = wrongNames(env);
  const right = readSettings(Object.fromEntries(Object.entries(env).filter(([name]) => !wrong.includes(name))));
  const found = [
    ...wrong.map((name) => wrongSetting(name)),
    ...twinPorts(wantedPorts(right)),
    ...folderProblems(right, env),
    ...(installed ? await problemsOfParts(right, { env, signal }) : []),
  ];
  if (found.length > 0) throw new Problem(firstOfEach(found).join('\n'));
}

/** @param {StartSettings} settings @param {NodeJS.ProcessEnv} env */
function folderProblems({ dataFolder, solanaRpcUrl }, env) {
  const problems = [prepareDataFolder(dataFolder)];
  if (env.CHAIN_DATA_DIR && !solanaRpcUrl) problems.push(folderProblem('CHAIN_DATA_DIR', env.CHAIN_DATA_DIR));
  return problems.filter((problem) => problem !== undefined);
}

/**
 * @param {StartSettings} settings
 * @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal }} context
 * @returns {Promise<string[]>}
 */
async function problemsOfParts({ dataFolder, solanaRpcUrl }, { env, signal }) {
  const parts = [GATEWAY, ...SERVICES, ...(solanaRpcUrl ? [] : [CHAIN])];
  /** @type {string[]} */
  const lines = [];
  const timeout = AbortSignal.timeout(CHECK_MS);
  const folders = parts.map(({ folder }) => folder);
  const code = await runCommand(process.execPath, [CHECKER, keptIn(folders), ...folders], {
    cwd: WORKSPACE,
    env: { ...env, MINTWIRE_DATA_DIR: dataFolder },
    onLine: (line) => lines.push(line),
    signal: AbortSignal.any([signal, timeout]),
  }).catch((error) => {
    if (timeout.aborted && !signal.aborted) return 1;
    throw error;
  });
  if (code === 0) return [];
  return lines.length > 0 ? lines : [`The settings of the services could not be checked (exit code ${code}).`];
}

/** Where the check of these sources is kept from one start to the next. @param {ReadonlyArray<string>} folders */
function keptIn(folders) {
  const of = JSON.stringify([buildState(WORKSPACE).sources, process.version, folders]);
  return join(WORKSPACE, KEPT, createHash('sha256').update(of).digest('hex').slice(0, 16));
}

/** Several parts read the same setting: one sentence for each. @param {ReadonlyArray<string>} problems */
function firstOfEach(problems) {
  const named = new Set();
  return problems.filter((problem) => {
    const name = /^The setting ([A-Z0-9_]+)/.exec(problem)?.[1] ?? problem;
    return !named.has(name) && named.add(name);
  });
}
