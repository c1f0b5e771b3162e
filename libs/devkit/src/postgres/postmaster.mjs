import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from '../process/ending.mjs';
import { commandLineOf, isAlive } from '../process/identity.mjs';

/** What `postmaster.pid` says. @typedef {{ pid: number, port: number, ready: boolean }} Postmaster */

/** SIGINT is Postgres's fast shutdown, SIGQUIT its immediate one (recovers from the log at the next start). */
const FAST_THEN_HARD = /** @type {const} */ ([
  ['SIGINT', 6_000],
  ['SIGQUIT', 1_500],
  ['SIGKILL', 1_000],
]);

/**
 * Reads a cluster's `postmaster.pid`.
 * @param {string} data the cluster's data folder
 * @returns {Postmaster | undefined}
 */
export function readPostmaster(data) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, port, ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * Deals with what an earlier start has left of this very cluster: a server that still runs is stopped; a pid file whose
 * number now belongs to another program is removed, since Postgres would refuse to start because of it.
 * @param {string} data
 * @returns {Promise<'none' | 'stopped' | 'stale'>}
 */
export async function clearOrphan(data) {
  const found = readPostmaster(data);
  if (!found || !isAlive(found.pid)) return 'none';
  if (!commandLineOf(found.pid).includes(data)) {
    rmSync(join(data, 'postmaster.pid'), { force: true });
    return 'stale';
  }
  await stopPostmaster(found.pid);
  return 'stopped';
}

/**
 * Stops a server: fast first, hard when that takes too long.
 * @param {number} pid
 * @param {ReadonlyArray<readonly [NodeJS.Signals, number]>} [steps]
 * @returns {Promise<boolean>} whether it ended
 */
export function stopPostmaster(pid, steps = FAST_THEN_HARD) {
  return endProcess(pid, steps);
}
