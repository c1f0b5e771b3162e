import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { identityOf } from './identity.mjs';

/** Who holds a lock. @typedef {{ pid: number, identity: string | undefined }} Holder */
/** @typedef {{ held: true, release(): void } | { held: false, holder: Holder }} LockAttempt */

/**
 * Takes a lock file for this process. A lock whose process is gone (killed, or the machine restarted) is taken over:
 * the holder is told from a later process with the same id by the time it started.
 * @param {string} file
 * @returns {LockAttempt}
 */
export function takeLock(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) }));
  try {
    for (;;) {
      try {
        // A link, unlike a write, fails when the name exists and shows the file only when it is whole.
        linkSync(own, file);
        return { held: true, release: () => releaseLock(file) };
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      }
      const holder = readLock(file);
      if (holder && runs(holder)) return { held: false, holder };
      removeStale(file);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {Holder | undefined}
 */
export function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Whether the process that wrote this still runs (and is not another one with the same id).
 * @param {Holder} holder
 */
export function runs({ pid, identity }) {
  const now = identityOf(pid);
  return now !== undefined && (identity === undefined || identity === now);
}

/** @param {string} file */
function releaseLock(file) {
  if (readLock(file)?.pid === process.pid) rmSync(file, { force: true });
}

/**
 * Two starts may find the same stale lock: each moves the file aside first and puts it back when it turns out to be the
 * other's fresh one.
 * @param {string} file
 */
function removeStale(file) {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
    const moved = readLock(aside);
    if (moved && runs(moved)) linkSync(aside, file);
  } catch {
    // Someone else has already moved it.
  }
  rmSync(aside, { force: true });
}
