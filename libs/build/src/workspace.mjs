import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Folder of the repository: the nearest one upwards with a lockfile. */
export function workspaceRoot(folder) {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package-lock.json here or above: not inside the workspace.');
  return workspaceRoot(parent);
}

/** Folders of the workspace packages that `folder` depends on, directly or not, in a fixed order; `folder` comes first. */
export function workspaceClosure(folder) {
  const root = workspaceRoot(folder);
  const found = new Map();
  const visit = (packageFolder, withDev) => {
    const manifest = readJson(join(packageFolder, 'package.json'));
    if (found.has(manifest.name)) return;
    found.set(manifest.name, packageFolder);
    const names = Object.keys({ ...manifest.dependencies, ...(withDev && manifest.devDependencies) });
    for (const name of names.filter((each) => each.startsWith('@mintwire/'))) {
      visit(realpathSync(join(root, 'node_modules', name)), false);
    }
  };
  visit(realpathSync(folder), false);
  const [own, ...others] = [...found];
  return [own, ...others.sort(([a], [b]) => (a < b ? -1 : 1))].map(([, path]) => path);
}
