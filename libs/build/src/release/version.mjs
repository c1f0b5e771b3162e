import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson, workspaceClosure, workspaceRoot } from '../workspace.mjs';
import { lockedPackages } from './locked-packages.mjs';

const BUILD_PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test', 'dev', 'docs', '.results', 'coverage']);
const SKIPPED_FILES = /\.(test\.[cm]?[jt]sx?|md)$|^\./;

function* sourceFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    // By name alone: node_modules may be a link.
    if (SKIPPED_FOLDERS.has(entry.name)) continue;
    if (entry.isDirectory()) {
      yield* sourceFiles(join(folder, entry.name));
    } else if (!SKIPPED_FILES.test(entry.name)) {
      yield join(folder, entry.name);
    }
  }
}

/**
 * Version of a release: the package's version and 12 hex digits over everything the build reads: its sources, those of the
 * workspace packages it uses, the build presets, and what the lockfile says of the packages that all these need. The same inputs
 * give the same version on every machine; what is no input, such as another front end, changes nothing.
 * @param {string} presets folder of this package
 */
export function releaseVersion(folder, presets = BUILD_PACKAGE) {
  const root = workspaceRoot(folder);
  const hash = createHash('sha256');
  const packages = [...workspaceClosure(folder), realpathSync(presets)];
  const nameOf = (path) => relative(realpathSync(root), path).split(sep).join('/');
  const add = (name, bytes) => hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  for (const file of [
    ...packages.flatMap((each) => [...sourceFiles(each)]),
    join(realpathSync(root), 'tsconfig.base.json'),
  ])
    add(nameOf(file), readFileSync(file));
  add('package-lock.json', Buffer.from(lockedPackages(root, packages.map(nameOf)).join('\n')));
  return `${readJson(join(folder, 'package.json')).version}-${hash.digest('hex').slice(0, 12)}`;
}
