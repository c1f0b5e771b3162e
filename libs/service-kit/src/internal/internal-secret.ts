import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'internal.key';
const BYTES = 32;

/**
 * The secret that the processes of one site share, out of the data folder; the first process that asks makes it. Readable by
 * the site's own account only.
 * @throws {Error} when the folder cannot be used or the file is damaged
 */
export async function internalSecret(dataFolder: string): Promise<Buffer> {
  const path = join(dataFolder, FILE);
  const known = await readIfPresent(path);
  if (known) return decoded(known, path);
  await mkdir(dataFolder, { recursive: true });
  // Written beside and linked into place: whoever reads finds all of it, and of several processes one wins.
  const draft = join(dataFolder, `.${FILE}.${process.pid}.${randomBytes(4).toString('hex')}`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(randomBytes(BYTES).toString('base64'));
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
  return decoded(await readFile(path, 'utf8'), path);
}

function decoded(text: string, path: string): Buffer {
  const secret = Buffer.from(text.trim(), 'base64');
  if (secret.length !== BYTES)
    throw new Error(`${path} does not hold a secret of ${BYTES} bytes; delete it and start again.`);
  return secret;
}

async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
