import { createWriteStream, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
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
  let stream = open(file);
  return {
    file,
    /** @param {string | Buffer} chunk */
    write(chunk) {
      if (size > limitBytes) {
        stream.end();
        rotate(file, kept);
        stream = open(file);
        size = 0;
      }
      size += chunk.length;
      stream.write(chunk);
    },
    /** @returns {Promise<void>} */
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}

/** @param {string} file */
function open(file) {
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
  // A full disk must not end the site because of its logs.
  stream.on('error', () => {});
  return stream;
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
