import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, integrity?: string }} LockEntry */

/**
 * Why the installed packages are not those of the lockfile; undefined when they are. Compares package-lock.json with the
 * lockfile that npm hides in node_modules.
 * @param {string} workspace
 * @param {{ tools: boolean }} options - whether what only tests and checks need has to be there, too
 * @returns {string | undefined}
 */
export function staleInstall(workspace, { tools }) {
  const wanted = readPackages(join(workspace, 'package-lock.json'));
  const installed = installedPackages(workspace);
  if (!wanted) return undefined;
  if (!installed) return 'nothing is installed yet';
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || (entry.dev && !tools)) continue;
    const have = installed[path];
    // Optional packages of other platforms are never there.
    if (!have && entry.optional) continue;
    if (!have) return `${nameOf(path)} is missing`;
    if (have.version !== entry.version || (entry.integrity && have.integrity !== entry.integrity))
      return `${nameOf(path)} is not the one of the lockfile`;
  }
  return undefined;
}

/**
 * Whether anything is installed that only tests and checks need.
 * @param {string} workspace
 */
export function toolsInstalled(workspace) {
  return Object.values(installedPackages(workspace) ?? {}).some(({ dev }) => dev);
}

/** @param {string} workspace */
function installedPackages(workspace) {
  return readPackages(join(workspace, 'node_modules', '.package-lock.json'));
}

/**
 * @param {string} file
 * @returns {Record<string, LockEntry> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
