import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Problem } from '../problem.mjs';
import { wrongSetting } from '../settings/table.mjs';

const MARKER = 'made-by-mintwire';
const MIN_FREE_BYTES = 500 * 1024 * 1024;

/**
 * Makes the data folder, or checks that it is one of ours that can be written and has room.
 * @param {string} folder
 * @param {{ minFreeBytes?: number }} [options]
 * @returns {string | undefined} what is wrong
 */
export function prepareDataFolder(folder, { minFreeBytes = MIN_FREE_BYTES } = {}) {
  const rejected = (/** @type {string} */ why) =>
    wrongSetting('MINTWIRE_DATA_DIR', `a folder of Mintwire's own that can be written, with 500 MB of room: ${why}`);
  try {
    makeFolder(folder);
    if (!isOurs(folder) && readdirSync(folder).length > 0) return rejected(`${folder} holds other files`);
    writeFileSync(join(folder, MARKER), 'Mintwire keeps its data here. "npm start -- --reset" deletes it.\n');
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < minFreeBytes ? rejected(`the disk of ${folder} has less`) : undefined;
  } catch (error) {
    return rejected(`${folder} cannot be written (${codeOf(error)})`);
  }
}

/**
 * Makes another folder, or checks that it can be written.
 * @param {string} setting that names it
 * @param {string} folder
 * @returns {string | undefined} what is wrong
 */
export function folderProblem(setting, folder) {
  try {
    makeFolder(resolve(folder));
    rmSync(mkdtempSync(join(folder, '.probe-')), { recursive: true });
    return undefined;
  } catch (error) {
    return wrongSetting(setting, `a folder that can be made and written: ${folder} cannot (${codeOf(error)})`);
  }
}

/**
 * One level at a time: where nothing can be made (/proc) Node's own recursive way tries for ever. Others may pass through
 * (the database account must), not look.
 * @param {string} folder absolute
 */
function makeFolder(folder) {
  const missing = [];
  for (let at = folder; !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.unshift(at);
  for (const each of missing) mkdirSync(each, { mode: 0o711 });
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code;
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
