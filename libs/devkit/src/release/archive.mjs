import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Problem } from '../problem.mjs';

/** What of a descriptor is needed here. @typedef {{ version: string, files: { path: string }[], serverFiles: { path: string }[] }} Descriptor */

/**
 * The archive of a build as the registry takes it: `release.json` first, then the files that it lists.
 * @param {string} dist
 * @returns {Promise<{ version: string, bytes: Buffer, files: number }>}
 * @throws {Problem} when there is no build
 */
export async function archiveBuild(dist) {
  // Loaded late: it needs installed packages.
  const { pack } = await import('tar-stream');
  const text = readBuilt(dist, 'release.json');
  /** @type {Descriptor} */
  const descriptor = JSON.parse(text.toString('utf8'));
  const names = [
    ...descriptor.files.map(({ path }) => `browser/${path}`),
    ...descriptor.serverFiles.map(({ path }) => `server/${path}`),
  ];
  const archive = pack();
  archive.entry({ name: 'release.json' }, text);
  for (const name of names) archive.entry({ name }, readBuilt(dist, name));
  archive.finalize();
  return { version: descriptor.version, bytes: await buffer(archive), files: names.length };
}

/**
 * @param {string} dist
 * @param {string} name
 */
function readBuilt(dist, name) {
  try {
    return readFileSync(join(dist, name));
  } catch (error) {
    throw new Problem(`The build in ${dist} is not whole: ${name} cannot be read.`, { cause: error });
  }
}
