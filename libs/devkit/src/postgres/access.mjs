import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** @typedef {import('./account.mjs').Account} Account */

const READ = 4;
const ENTER = 1;

/**
 * Whether `account` may enter this folder and every folder above it. The last existing parents count; what does not
 * exist yet will be made enterable by whoever makes it.
 * @param {string} folder
 * @param {Account} account
 */
export function canEnter(folder, account) {
  for (let path = folder; ; path = dirname(path)) {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat && !allows(stat, account, ENTER)) return false;
    if (path === dirname(path)) return true;
  }
}

/**
 * Whether `account` may read and run this file, its folders included.
 * @param {string} file
 * @param {Account} account
 */
export function canRun(file, account) {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && allows(stat, account, READ | ENTER) && canEnter(dirname(file), account);
}

/**
 * @param {import('node:fs').Stats} stat
 * @param {Account} account
 * @param {number} wanted bits of one permission digit
 */
function allows(stat, account, wanted) {
  const shift = stat.uid === account.uid ? 6 : stat.gid === account.gid ? 3 : 0;
  return ((stat.mode >> shift) & wanted) === wanted;
}
