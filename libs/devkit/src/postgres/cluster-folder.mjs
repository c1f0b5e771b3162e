import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { canEnter } from './access.mjs';
import { chooseAccount } from './account.mjs';
import { packagedBinaries, runnableBinaries } from './binaries.mjs';
import { Problem } from '../problem.mjs';

/**
 * Where a cluster lives and what it runs with.
 * @typedef {{ folder: string, data: string, binaries: string, account?: import('./account.mjs').Account | undefined, notes: string[] }} ClusterPlace
 */

/** Holds the clusters of clones that the database account may not enter (root's home folder, for one). */
const SHARED_FOLDER = '/var/lib/mintwire';

/**
 * Decides where the cluster that belongs to `home` lives: in `home/postgres`, unless the account that Postgres must run
 * under (when we are root) may not enter there. Then it is a folder under /var/lib/mintwire, named after `home`.
 * @param {string} home an existing folder of ours
 * @param {{ packaged?: string, sharedFolder?: string, account?: import('./account.mjs').Account | undefined }} [options]
 * @returns {ClusterPlace}
 */
export function placeCluster(home, options = {}) {
  const { packaged = packagedBinaries(), sharedFolder = SHARED_FOLDER } = options;
  const { near, far } = candidates(home, sharedFolder);
  const folder = existsSync(far) ? far : near;
  const account = options.account ?? chooseAccount(join(folder, 'data'));
  if (process.getuid?.() === 0 && !account) {
    throw new Problem(
      'Postgres does not run as root and this machine has no account "postgres" or "nobody" to run it under: add one, or start as an ordinary user.',
    );
  }
  const notes = [];
  // A cluster stays where it was made, also when the permissions have changed since.
  const madeFar = account !== undefined && existsSync(join(far, 'data')) && !existsSync(join(near, 'data'));
  const chosen = !madeFar && (!account || canEnter(near, account)) ? near : far;
  if (chosen === far)
    notes.push(
      `The account "${account?.name}", which Postgres runs under, may not enter ${home}: the database is kept in ${far}.`,
    );
  mkdirSync(chosen, { recursive: true, mode: 0o711 });
  const version = binariesVersion(packaged);
  const runnable = runnableBinaries({ packaged, copyFolder: join(chosen, `binaries-${version}`), account });
  if (runnable.copied) notes.push(`Postgres itself runs from a copy in ${runnable.folder}.`);
  return { folder: chosen, data: join(chosen, 'data'), binaries: runnable.folder, account, notes };
}

/**
 * Deletes the cluster that belongs to `home`, wherever it is kept. It must not run.
 * @param {string} home
 * @param {string} [sharedFolder]
 */
export function removeCluster(home, sharedFolder = SHARED_FOLDER) {
  for (const folder of Object.values(candidates(home, sharedFolder))) rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} home
 * @param {string} [sharedFolder]
 * @returns {string[]} the data folders that a cluster of `home` may have
 */
export function clusterData(home, sharedFolder = SHARED_FOLDER) {
  return Object.values(candidates(home, sharedFolder)).map((folder) => join(folder, 'data'));
}

/**
 * @param {string} home
 * @param {string} sharedFolder
 */
function candidates(home, sharedFolder) {
  return {
    near: join(home, 'postgres'),
    far: join(sharedFolder, createHash('sha256').update(home).digest('hex').slice(0, 12)),
  };
}

/** @param {string} packaged */
function binariesVersion(packaged) {
  return JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8')).version;
}
