import { randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../problem.mjs';

/** @typedef {import('./cluster-folder.mjs').ClusterPlace} ClusterPlace */

const INITDB_DEADLINE_MS = 60_000;

/** The database role that owns everything in an embedded cluster. */
export const ROLE = 'mintwire';

/**
 * Creates the cluster if it is not there yet. It is made beside its place and moved there when it is whole, so that an
 * interrupted start never leaves half a cluster.
 * @param {ClusterPlace} place
 * @param {{ durable?: boolean }} [options] `durable: false` only for throw-away clusters
 * @returns {Promise<{ created: boolean, password: string }>}
 * @throws {Problem}
 */
export async function initialise(place, { durable = true } = {}) {
  const passwordFile = join(place.folder, 'password');
  if (existsSync(join(place.data, 'PG_VERSION')))
    return { created: false, password: readFileSync(passwordFile, 'utf8') };
  const unfinished = `${place.data}.unfinished`;
  const handedOver = join(place.folder, 'password.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const password = randomBytes(18).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  writeFileSync(handedOver, password, { mode: 0o600 });
  if (place.account) for (const path of [unfinished, handedOver]) chownSync(path, place.account.uid, place.account.gid);
  try {
    await promisify(execFile)(join(place.binaries, 'bin', 'initdb'), initdbArguments(unfinished, handedOver, durable), {
      ...runAs(place),
      timeout: INITDB_DEADLINE_MS,
    });
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    const { stderr, message } = /** @type {Error & { stderr?: string }} */ (error);
    throw new Problem(`The database could not be created in ${place.data}: ${lastLine(stderr) || message}`, {
      cause: error,
    });
  } finally {
    rmSync(handedOver, { force: true });
  }
  renameSync(unfinished, place.data);
  return { created: true, password };
}

/**
 * How child processes of Postgres run: under the cluster's account, in its folder, with an empty environment.
 * @param {ClusterPlace} place
 */
export function runAs({ account, folder }) {
  return { cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' }, ...(account ? { uid: account.uid, gid: account.gid } : {}) };
}

/**
 * The builtin locale sorts and folds case alike on every platform and needs none of the system's locales.
 * @param {string} folder
 * @param {string} passwordFile
 * @param {boolean} durable
 */
function initdbArguments(folder, passwordFile, durable) {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8'];
  return [
    '-D',
    folder,
    '-U',
    ROLE,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    ...locale,
    ...(durable ? [] : ['--no-sync']),
  ];
}

/** @param {string | undefined} text */
function lastLine(text) {
  return text?.trim().split('\n').at(-1) ?? '';
}
