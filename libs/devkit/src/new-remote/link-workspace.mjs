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
  const { name, version, dependencies, devDependencies } = JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8'));
  const place = `node_modules/${name}`;
  const entries = { [folder]: { name, version, dependencies, devDependencies }, [place]: { resolved: folder, link: true } };
  addEntries(join(workspace, 'package-lock.json'), entries);
  if (!existsSync(join(workspace, 'node_modules'))) return;
  // Where npm remembers what it has installed; without this the next start would install everything again.
  addEntries(join(workspace, 'node_modules', '.package-lock.json'), entries);
  mkdirSync(join(workspace, place, '..'), { recursive: true });
  if (!lstatSync(join(workspace, place), { throwIfNoEntry: false })) symlinkSync(relative(join(workspace, place, '..'), join(workspace, folder)), join(workspace, place), 'junction');
}

/**
 * @param {string} file
 * @param {Record<string, object>} entries
 */
function addEntries(file, entries) {
  if (!existsSync(file)) return;
  /** @type {Lockfile} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const packages = Object.fromEntries(Object.entries({ ...lock.packages, ...entries }).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
}
