import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The build of a front end under another version, as the archive that its team's program would upload. */
export function secondRelease(name: string): { readonly version: string; readonly archive: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'mintwire-release-'));
  try {
    cpSync(fileURLToPath(new URL(`../../../${name}/dist`, import.meta.url)), folder, { recursive: true });
    const file = join(folder, 'release.json');
    const descriptor = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    const version = `${descriptor.version.split('-')[0] ?? ''}-${randomBytes(6).toString('hex')}`;
    writeFileSync(file, JSON.stringify({ ...descriptor, version }));
    const files = ['browser', 'server'].flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name))),
    );
    const archive = execFileSync('tar', ['--format=ustar', '-cf', '-', 'release.json', ...files], {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
    });
    return { version, archive };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
