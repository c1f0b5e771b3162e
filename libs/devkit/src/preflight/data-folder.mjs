import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.mjs';

const MARKER = 'made-by-mintwire';
const LEAST_FREE_BYTES = 500 * 1024 * 1024;

/**
 * Makes the data folder, or checks that it is one of ours that can be written and has room.
 * @param {string} folder
 * @param {{ leastFreeBytes?: number }} [options]
 * @throws {Problem}
 */
export function prepareDataFolder(folder, { leastFreeBytes = LEAST_FREE_BYTES } = {}) {
  try {
    // Others may pass through (the database account must), not look.
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    if (!isOurs(folder) && readdirSync(folder).length > 0) {
      throw new Problem(
        `The folder ${folder} holds files that Mintwire did not make: choose an empty or new folder with MINTWIRE_DATA_DIR.`,
      );
    }
    writeFileSync(join(folder, MARKER), 'Mintwire keeps its data here. "npm start -- --reset" deletes it.\n');
  } catch (error) {
    if (error instanceof Problem) throw error;
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOSPC') throw noRoom(folder);
    throw new Problem(
      `The folder ${folder} cannot be written (${code}): correct its permissions, or choose another folder with MINTWIRE_DATA_DIR.`,
      { cause: error },
    );
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < leastFreeBytes) throw noRoom(folder);
}

/**
 * Deletes everything in the data folder but `keep`.
 * @param {string} folder
 * @param {ReadonlyArray<string>} keep names
 * @throws {Problem} when the folder is not one of ours
 */
export function emptyDataFolder(folder, keep) {
  if (!isOurs(folder)) throw new Problem(`The folder ${folder} was not made by Mintwire and is left alone.`);
  for (const name of readdirSync(folder)) {
    if (name !== MARKER && !keep.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** The default folder may have been made by a service that was started alone. @param {string} folder */
function isOurs(folder) {
  return existsSync(join(folder, MARKER)) || folder.endsWith('/.mintwire') || folder.endsWith('\\.mintwire');
}

/** @param {string} folder */
function noRoom(folder) {
  return new Problem(
    `There is less than 500 MB of room left on the disk of ${folder}: make room, or choose another folder with MINTWIRE_DATA_DIR.`,
  );
}
