import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson, workspaceClosure, workspaceRoot } from '../workspace.mjs';

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
 * workspace packages it uses, the build presets and the lockfile. The same inputs give the same version on every machine.
 */
export function releaseVersion(folder) {
  const root = workspaceRoot(folder);
  const hash = createHash('sha256');
  const inputs = [...workspaceClosure(folder), BUILD_PACKAGE].flatMap((each) => [...sourceFiles(each)]);
  for (const file of [...inputs, join(root, 'package-lock.json'), join(root, 'tsconfig.base.json')]) {
    const bytes = readFileSync(file);
    hash.update(`${relative(root, file).split(sep).join('/')}\0${bytes.length}\0`).update(bytes);
  }
  return `${readJson(join(folder, 'package.json')).version}-${hash.digest('hex').slice(0, 12)}`;
}
