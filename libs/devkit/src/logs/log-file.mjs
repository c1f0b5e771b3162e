import { closeSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const LIMIT_BYTES = 10 * 1024 * 1024;
const KEPT = 3;

/**
 * A log that cannot fill the disk: begins a new file at each start and whenever it has grown to its limit, and keeps
 * the last few (`news.log`, `news.1.log`, `news.2.log`).
 * @param {string} file
 * @param {{ limitBytes?: number, kept?: number }} [options]
 */
export function openLog(file, { limitBytes = LIMIT_BYTES, kept = KEPT } = {}) {
  mkdirSync(dirname(file), { recursive: true });
  rotate(file, kept);
  let size = 0;
  let descriptor = openSync(file, 'a', 0o600);
  return {
    file,
    /** @param {string | Buffer} chunk */
    write(chunk) {
      try {
        if (size > limitBytes) {
          rotate(file, kept);
          const next = openSync(file, 'a', 0o600);
          // Only now: the number of a closed one is soon that of another file.
          closeSync(descriptor);
          descriptor = next;
          size = 0;
        }
        // At once, not by a stream: what a dying process said last must be there to read.
        size += typeof chunk === 'string' ? writeSync(descriptor, chunk) : writeSync(descriptor, chunk);
      } catch {
        // A full disk must not end the site because of its logs.
      }
    },
    close: () => closeSync(descriptor),
  };
}

/**
 * @param {string} file
 * @param {number} kept
 */
function rotate(file, kept) {
  const older = (/** @type {number} */ age) => (age === 0 ? file : file.replace(/\.log$/, `.${age}.log`));
  rmSync(older(kept - 1), { force: true });
  for (let age = kept - 2; age >= 0; age -= 1) {
    if (statSync(older(age), { throwIfNoEntry: false })) renameSync(older(age), older(age + 1));
  }
}
