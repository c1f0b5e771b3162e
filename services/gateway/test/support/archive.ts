import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack, type Header } from 'tar-stream';

/** One entry of an archive, honest or not. */
export type Entry = Partial<Header> & { readonly name: string; readonly content?: string | Buffer };

/** A tar archive of these entries. */
export async function archiveOf(entries: readonly Entry[]): Promise<Buffer> {
  const archive = pack();
  for (const { content, ...header } of entries)
    archive.entry({ ...header, ...(content === undefined ? {} : { size: Buffer.byteLength(content) }) }, content ?? '');
  archive.finalize();
  return buffer(archive);
}

/** The entries of a build as the release command sends them: `release.json` first. */
export function entriesOf(dist: string): Entry[] {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .filter((path) => path !== 'release.json');
  return ['release.json', ...paths.sort()].map((name) => ({ name, content: readFileSync(join(dist, name)) }));
}
