import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../problem.mjs';
import { runCommand } from '../process/run-command.mjs';

/** @typedef {import('../terminal/progress.mjs').Progress} Progress */

/** Debian's Chromium that cannot open windows: a page costs two thirds of the processor time. */
const WINDOWLESS = 'chromium-headless-shell';

const SYSTEM_PATHS = [
  `/usr/bin/${WINDOWLESS}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const HOW_TO_MEND =
  'No Chromium was found for the browser tests and none could be installed: install Chromium or Chrome and name its program in CHROMIUM_PATH.';

/**
 * The Chromium that browser tests run in: CHROMIUM_PATH, Playwright's own, or the system's; where there is none it is
 * installed if that is possible.
 * @param {string} workspace
 * @param {{ progress: Progress, signal?: AbortSignal, env?: NodeJS.ProcessEnv, systemPaths?: ReadonlyArray<string>, install?: boolean }} options
 * @returns {Promise<string>} the program
 * @throws {Problem} saying what to do
 */
export async function findChromium(
  workspace,
  { progress, signal, env = process.env, systemPaths = SYSTEM_PATHS, install = true },
) {
  if (env.CHROMIUM_PATH) {
    if (await runs(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Problem(
      `CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which does not run: name the program of a Chromium or Chrome, or leave it empty.`,
    );
  }
  const find = () => firstThatRuns([...playwrightsOwn(workspace), ...systemPaths]);
  const found = await find();
  if (found) return found;
  if (!install) throw new Problem(HOW_TO_MEND);
  for (const [title, command, args] of installations(workspace)) {
    const code = await progress.step(title, () =>
      runCommand(command, args, {
        cwd: workspace,
        env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
        onLine: progress.detail,
        signal,
      }).catch(() => 1),
    );
    const installed = code === 0 ? await find() : undefined;
    if (installed) return installed;
  }
  throw new Problem(HOW_TO_MEND);
}

/**
 * @param {string} workspace
 * @returns {[string, string, string[]][]}
 */
function installations(workspace) {
  const isRoot = process.getuid?.() === 0;
  /** @type {[string, string, string[]][]} */
  const ways = [];
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    ways.push([
      'Installing Chromium (apt-get)',
      'sh',
      ['-c', `apt-get update && apt-get install -y --no-install-recommends ${WINDOWLESS}`],
    ]);
  }
  ways.push([
    'Installing Chromium (Playwright)',
    process.execPath,
    [
      join(workspace, 'node_modules', 'playwright', 'cli.js'),
      'install',
      ...(isRoot ? ['--with-deps'] : []),
      'chromium',
    ],
  ]);
  return ways;
}

/** @param {string} workspace */
function playwrightsOwn(workspace) {
  try {
    const { chromium } = createRequire(join(workspace, 'tests', 'package.json'))('playwright-core');
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

/** @param {string[]} paths */
async function firstThatRuns(paths) {
  for (const path of paths) if (existsSync(path) && (await runs(path))) return path;
  return undefined;
}

/** Some systems have only a stub by that name, which tells people to install a snap. @param {string} path */
async function runs(path) {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 15_000 });
    return /chrom/i.test(stdout);
  } catch {
    return false;
  }
}
