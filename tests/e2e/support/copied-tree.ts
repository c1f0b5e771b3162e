import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = fileURLToPath(new URL('../../..', import.meta.url));
/** What tools write; a fresh clone has none of it. */
const NOT_COPIED = new Set(['node_modules', 'dist', '.git', '.nx', '.mintwire', '.results', '.output', 'coverage']);

export interface CopiedTree {
  readonly root: string;
  remove(): void;
}

/**
 * The repository as somebody has it who cloned it and installed its packages: sources copied, npm packages linked to the ones
 * installed here, our own packages to the copy. Nothing that happens in it reaches the original.
 */
export function copyTree(): CopiedTree {
  const root = mkdtempSync(join(tmpdir(), 'mintwire-tree-'));
  // The database of a site started in here may run under another account, which must be able to enter.
  chmodSync(root, 0o755);
  // By its first commit it is known as the same repository: what was built of the same sources is not built again. Where git does not read the
  // original (there is none, or it belongs to somebody else), everything is.
  spawnSync('git', ['clone', '--quiet', '--shared', '--no-checkout', WORKSPACE, root], { stdio: 'ignore' });
  for (const name of readdirSync(WORKSPACE)) {
    if (!NOT_COPIED.has(name))
      cpSync(join(WORKSPACE, name), join(root, name), {
        recursive: true,
        filter: (source) => !NOT_COPIED.has(basename(source)),
      });
  }
  linkPackages(root);
  for (const folder of workspaceFolders()) {
    // What npm could not put at the top, because two versions of it are wanted.
    const nested = join(WORKSPACE, folder, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(root, folder, 'node_modules'));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function workspaceFolders(): string[] {
  const inside = (room: string) => readdirSync(join(WORKSPACE, room)).map((name) => join(room, name));
  return [...readdirSync(WORKSPACE), ...inside('libs'), ...inside('services')].filter((folder) =>
    existsSync(join(WORKSPACE, folder, 'package.json')),
  );
}

function linkPackages(root: string): void {
  const installed = join(WORKSPACE, 'node_modules');
  const own = join(root, 'node_modules');
  mkdirSync(own);
  for (const name of readdirSync(installed)) {
    // Links in these two are relative and lead into the copy, from where npm's packages are links to the installed ones.
    if (name === '@mintwire' || name === '.bin') copyLinks(join(installed, name), join(own, name));
    else if (name === '.package-lock.json') cpSync(join(installed, name), join(own, name));
    else if (!name.startsWith('.')) symlinkSync(join(installed, name), join(own, name));
  }
}

function copyLinks(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) symlinkSync(readlinkSync(join(from, name)), join(to, name));
}
