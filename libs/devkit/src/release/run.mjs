import { join } from 'node:path';
import { buildOne } from '../build/build.mjs';
import { Problem } from '../problem.mjs';
import { readSettings } from '../settings/read.mjs';
import { createProgress } from '../terminal/progress.mjs';
import { WORKSPACE } from '../workspace.mjs';
import { archiveBuild } from './archive.mjs';
import { HELP, readOptions } from './options.mjs';
import { createRegistry, Refused } from './registry.mjs';

/** @typedef {import('../terminal/progress.mjs').Progress} Progress */

/**
 * The command: builds one front end, uploads it, says what each gate said, and lets visitors have it if that is wanted.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {{ workspace?: string, progress?: Progress, build?: typeof buildOne }} [parts]
 * @returns {Promise<number>} exit code
 */
export async function runRelease(
  args,
  env,
  { workspace = WORKSPACE, progress = createProgress(), build = buildOne } = {},
) {
  try {
    const options = readOptions(args, env, { workspace, site: readSettings(env).publicUrl });
    if (!options) {
      progress.line(HELP);
      return 0;
    }
    await release(options, { workspace, progress, build });
    return 0;
  } catch (error) {
    if (error instanceof Refused) report(error.gates, progress);
    progress.line(error instanceof Problem ? error.message : String(error instanceof Error ? error.stack : error));
    return 1;
  }
}

/**
 * @param {import('./options.mjs').ReleaseOptions} options
 * @param {{ workspace: string, progress: Progress, build: typeof buildOne }} parts
 */
async function release({ remote, to, token, then }, { workspace, progress, build }) {
  await progress.step(`Building ${remote}`, () => build(workspace, remote, { progress }));
  const { version, bytes, files } = await archiveBuild(join(workspace, remote, 'dist'));
  const registry = createRegistry(to, token);
  const title = `Uploading ${remote} ${version} to ${to} (${files} files, ${(bytes.length / 1024).toFixed(0)} KB)`;
  const { stored, gates } = await progress.step(title, () => registry.upload(bytes));
  report(gates, progress);
  if (!stored) progress.note('This very release had been stored before.');
  if (!then) {
    progress.line(
      `${remote} ${version} is stored. Visitors do not get it yet: --canary or --promote does that, or an operator in the admin area.`,
    );
    return;
  }
  const { live, canary, canaryPercent } = await registry.decide(remote, version, then);
  if (then.action === 'promote') progress.line(`${remote} ${live} is live.`);
  else progress.line(`${canaryPercent} % of the visitors get ${remote} ${canary}; the others ${live}.`);
}

/**
 * @param {import('./registry.mjs').GateResult[]} gates
 * @param {Progress} progress
 */
function report(gates, progress) {
  for (const { gate, reason } of gates)
    progress.note(reason === null ? `gate ${gate}: passed` : `gate ${gate}: REFUSED, ${reason}`);
}
