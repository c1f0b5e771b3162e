import { join } from 'node:path';
import { buildOne } from '../build/build.mjs';
import { Problem } from '../problem.mjs';
import { readSettings } from '../settings/read.mjs';
import { createProgress } from '../terminal/progress.mjs';
import { WORKSPACE } from '../workspace.mjs';
import { archiveBuild } from './archive.mjs';
import { HELP, readOptions } from './options.mjs';
import { createRegistry, Rejected } from './registry.mjs';
import { channelLines, metricsLine, previewLine, tokenLine, tokenWarning, watchLine } from './words.mjs';

/** @typedef {import('../terminal/progress.mjs').Progress} Progress */
/** @typedef {import('./options.mjs').ReleaseOptions} ReleaseOptions */
/** @typedef {ReturnType<typeof createRegistry>} Registry */
/** @typedef {import('./registry.mjs').Status} Status */
/** @typedef {{ workspace: string, progress: Progress, build: typeof buildOne }} Parts */

/**
 * The command: builds one front end, uploads it, says what each gate said, and lets visitors have it if that is wanted; or says
 * how the remote stands, and takes back what visitors get.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {Partial<Parts>} [parts]
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
    await carryOut(options, { workspace, progress, build });
    return 0;
  } catch (error) {
    if (error instanceof Rejected) report(error.gates, progress);
    progress.line(error instanceof Problem ? error.message : String(error instanceof Error ? error.stack : error));
    return 1;
  }
}

/**
 * @param {ReleaseOptions} options
 * @param {Parts} parts
 */
async function carryOut({ remote, to, token, wish }, parts) {
  const { progress } = parts;
  const registry = createRegistry(to, token);
  // Asked first: a token that is refused is no reason to build, and a decision is made of what was seen.
  const status = await registry.status(remote);
  const warning = status.token && tokenWarning(status.token, new Date());
  if (warning) progress.note(warning);
  switch (wish.kind) {
    case 'status':
      return printStatus(status, to, registry, progress);
    case 'rollback':
      return rollBack(status, wish.to, registry, progress);
    case 'withdraw':
    case 'put-back': {
      const { live, previous } = await registry.show(status, wish.kind);
      return progress.line(
        wish.kind === 'withdraw'
          ? `${remote} is off the site. --put-back brings ${previous ?? 'it'} back.`
          : `${remote} is on the site again: ${live === null ? 'no release is live' : `${live} is live`}.`,
      );
    }
    case 'end-canary':
      return endCanary(status, registry, progress);
    case 'end-preview': {
      const { person, version } = await registry.endPreview(wish.id);
      return progress.line(`The preview link of ${person} to ${remote} ${version} does not work any more.`);
    }
    case 'release': {
      const version =
        wish.version === null ? await upload(remote, to, registry, parts) : storedVersion(status, wish.version);
      return bring(status, version, wish.then, registry, progress);
    }
  }
}

/**
 * @param {string} remote
 * @param {string} to
 * @param {Registry} registry
 * @param {Parts} parts
 * @returns {Promise<string>} the version that is stored now
 */
async function upload(remote, to, registry, { workspace, progress, build }) {
  await progress.step(`Building ${remote}`, () => build(workspace, remote, { progress }));
  const { version, bytes, files } = await archiveBuild(join(workspace, remote, 'dist'));
  const title = `Uploading ${remote} ${version} to ${to} (${files} files, ${(bytes.length / 1024).toFixed(0)} KB)`;
  const { stored, repaired, gates } = await progress.step(title, () => registry.upload(bytes));
  report(gates, progress);
  if (repaired) progress.note('This very release had been stored before; its damaged files were repaired.');
  else if (!stored) progress.note('This very release had been stored before.');
  return version;
}

/**
 * @param {Status} status
 * @param {string} wanted
 */
function storedVersion({ remote, canary, releases }, wanted) {
  const version = wanted === 'canary' ? canary : wanted;
  if (version === null) throw new Problem(`There is no canary of ${remote}.`);
  if (releases.some((release) => release.version === version)) return version;
  const stored = releases.map((release) => release.version).join(', ');
  throw new Problem(
    `There is no release ${version} of ${remote}; there ${stored === '' ? 'is none' : `are ${stored}`}.`,
  );
}

/**
 * @param {Status} status
 * @param {string} version
 * @param {import('./options.mjs').Then | null} then
 * @param {Registry} registry
 * @param {Progress} progress
 */
async function bring(status, version, then, registry, progress) {
  const { remote } = status;
  if (!then) {
    progress.line(
      `${remote} ${version} is stored. Visitors do not get it yet: --canary or --promote does that, or an operator in the admin area.`,
    );
    return;
  }
  if (then.action === 'preview') {
    const { link, person, expiresAt, gates } = await registry.preview(remote, version, then);
    report(gates, progress);
    progress.line(`${person} sees ${remote} ${version} with this link, until ${expiresAt}:\n${link}`);
    return;
  }
  const { live, canary, canaryPercent } = await registry.decide(status, version, then);
  if (then.action === 'promote') progress.line(`${remote} ${live} is live.`);
  else
    progress.line(
      `${canaryPercent} % of the visitors get ${remote} ${canary}; the others ${live ?? `do not get ${remote}`}.`,
    );
}

/**
 * @param {Status} status
 * @param {string | null} to
 * @param {Registry} registry
 * @param {Progress} progress
 */
async function rollBack(status, to, registry, progress) {
  const { remote, live, canary, previous, firstLive } = status;
  if (live === null)
    throw new Problem(`No release of ${remote} is live.${canary === null ? '' : ' Its canary ends with --canary 0.'}`);
  const leadsToNone = previous === null && live === firstLive;
  if (leadsToNone && to === null)
    throw new Problem(
      `No release of ${remote} was live before ${live}. To leave visitors without any: --rollback --version none.`,
    );
  if (to === 'none' && !leadsToNone)
    throw new Problem(`Before ${live} another release was live; --withdraw takes ${remote} off the site.`);
  const after = await registry.decide(status, live, {
    action: 'rollback',
    ...(to !== null && to !== 'none' && { to }),
  });
  progress.line(`${remote} ${live} is taken back; ${after.live ?? 'no release'} is live.`);
}

/**
 * @param {Status} status
 * @param {Registry} registry
 * @param {Progress} progress
 */
async function endCanary(status, registry, progress) {
  const { remote, canary } = status;
  if (canary === null) throw new Problem(`There is no canary of ${remote}.`);
  const { live } = await registry.decide(status, canary, { action: 'canary', percent: 0 });
  progress.line(
    `The canary ${canary} of ${remote} has ended; ${live === null ? `nobody gets ${remote}` : `all visitors get ${live}`}.`,
  );
}

/**
 * How the remote stands. The gates are asked about the newest release that not everybody gets yet.
 * @param {Status} status
 * @param {string} to
 * @param {Registry} registry
 * @param {Progress} progress
 */
async function printStatus(status, to, registry, progress) {
  const { remote, releases, telemetry, token, live } = status;
  progress.line(`${remote} on ${to}`);
  for (const line of channelLines(status)) progress.note(line);
  if (status.canaryWatch) progress.note(watchLine(status.canaryWatch));
  progress.line(`What browsers reported since ${telemetry.since}`);
  for (const metrics of telemetry.items) progress.note(metricsLine(metrics));
  if (telemetry.items.length === 0) progress.note('nothing');
  progress.line('Stored releases, newest first');
  for (const { version, uploadedAt, fault } of releases)
    progress.note(`${version}, uploaded ${uploadedAt}${fault === null ? '' : `, DAMAGED: ${fault}`}`);
  if (releases.some(({ fault }) => fault !== null)) progress.note('to repair a release, upload the very same again');
  if (releases.length === 0) progress.note('none');
  const next = releases.find(({ version }) => version !== live)?.version;
  if (next !== undefined) {
    progress.line(`What the gates say of ${next} now`);
    report((await registry.gates(remote, next)).gates, progress);
  }
  if (token?.scopes.includes('preview')) await printPreviews(registry, progress);
  if (token) progress.line(tokenLine(token));
}

/**
 * @param {Registry} registry
 * @param {Progress} progress
 */
async function printPreviews(registry, progress) {
  const now = new Date().toISOString();
  const working = (await registry.previews()).items.filter(
    ({ revokedAt, expiresAt }) => revokedAt === null && expiresAt > now,
  );
  if (working.length > 0) progress.line('Preview links that work');
  for (const preview of working) progress.note(previewLine(preview));
}

/**
 * @param {import('./registry.mjs').GateResult[]} gates
 * @param {Progress} progress
 */
function report(gates, progress) {
  for (const { gate, reason } of gates)
    progress.note(reason === null ? `gate ${gate}: passed` : `gate ${gate}: REFUSED, ${reason}`);
}
