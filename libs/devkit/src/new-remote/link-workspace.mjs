import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** @typedef {{ lockfileVersion: number, packages: Record<string, object> }} Lockfile */

/**
 * Does for a new workspace folder what `npm install` would do, and nothing else: notes it in the lockfile and links it. All it
 * depends on is in the tree already, so that no registry is asked and no other package moves.
 * @param {string} workspace
 * @param {string} folder relative to the workspace, with a package.json
 */
export function linkWorkspace(workspace, folder) {
  const { name, version, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(workspace, folder, 'package.json'), 'utf8'),
  );
  const place = `node_modules/${name}`;
  const entries = {
    [folder]: { name, version, dependencies, devDependencies },
    [place]: { resolved: folder, link: true },
  };
  // The second is where npm remembers what it has installed; without it the next start would install everything again.
  const lockfiles = [
    join(workspace, 'package-lock.json'),
    join(workspace, 'node_modules', '.package-lock.json'),
  ].filter((file) => existsSync(file));
  const texts = lockfiles.map((file) => withEntries(file, entries));
  lockfiles.forEach((file, index) => writeFileSync(file, texts[index] ?? ''));
  if (!existsSync(join(workspace, 'node_modules'))) return;
  mkdirSync(join(workspace, place, '..'), { recursive: true });
  if (!lstatSync(join(workspace, place), { throwIfNoEntry: false }))
    symlinkSync(relative(join(workspace, place, '..'), join(workspace, folder)), join(workspace, place), 'junction');
}

/**
 * @param {string} file
 * @param {Record<string, object>} entries
 * @returns {string} the lockfile's new text
 */
function withEntries(file, entries) {
  /** @type {Lockfile} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...entries }).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
}
