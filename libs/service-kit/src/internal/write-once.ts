import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * The text of a file that is written once: by whoever comes first, with what `make` gives. Written beside and linked into
 * place, so that whoever reads finds all of it, and of several processes one wins.
 * @param mode permissions of the file
 */
export async function writtenOnce(path: string, mode: number, make: () => string): Promise<string> {
  const known = await readIfPresent(path);
  if (known !== null) return known;
  await mkdir(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.${randomBytes(4).toString('hex')}`);
  const handle = await open(draft, 'wx', mode);
  try {
    await handle.writeFile(make());
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}

/** The text of a file; null when it is not there. */
export async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
