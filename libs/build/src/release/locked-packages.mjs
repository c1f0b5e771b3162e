import { join } from 'node:path';
import { readJson } from '../workspace.mjs';

/** What the presets of tests need beside those of builds. */
const OF_TESTS = ['@swc/jest', 'jest-environment-jsdom'];

/**
 * What the lockfile says of the packages that a build reads: those that the packages in `folders` name, and whatever these need. Others may come, go and
 * change, as with a new remote, without making another release of this one.
 * @param {string} root folder of `package-lock.json`
 * @param {string[]} folders of the workspace, relative to the root; of the first one the development dependencies count, too: a remote has React there
 * @returns {string[]} a line for each package, in a fixed order, wherever npm has put it
 * @throws Error naming a package that is wanted and not locked
 */
export function lockedPackages(root, folders) {
  const { packages } = readJson(join(root, 'package-lock.json'));
  const lines = new Map();
  const follow = (from, { dependencies, devDependencies, optionalDependencies, peerDependencies }) => {
    // Peers may be left out, and of optional packages npm locks those of other systems only where it knows them.
    const optional = { ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optional })) {
      if (OF_TESTS.includes(name)) continue;
      const path = placeOf(packages, from, name);
      if (path === undefined && !Object.hasOwn(optional, name))
        throw new Error(`${name}, which ${from} needs, is not in package-lock.json: run npm install.`);
      // Packages of the workspace are read as sources.
      if (path === undefined || packages[path].link || lines.has(path)) continue;
      const { devDependencies: _none, ...locked } = packages[path];
      lines.set(path, `${name} ${locked.version} ${locked.integrity ?? locked.resolved ?? ''}`);
      follow(path, locked);
    }
  };
  for (const [index, folder] of folders.entries()) {
    const { devDependencies, ...manifest } = readJson(join(root, folder, 'package.json'));
    follow(folder, index === 0 ? { ...manifest, devDependencies } : manifest);
  }
  return [...new Set(lines.values())].sort();
}

/** Where Node finds a package from a folder: beside it, or beside one of those above. */
function placeOf(packages, from, name) {
  const parts = from.split('/');
  for (let length = parts.length; length >= 0; length -= 1) {
    const path = [...parts.slice(0, length), 'node_modules', name].join('/');
    if (packages[path]) return path;
  }
  return undefined;
}
