import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config';

/** Makes a folder of the data folder, where it is missing. @throws {ConfigError} when it cannot be written */
export async function prepareFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(folder, { recursive: true });
    await (await open(probe, 'wx')).close();
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `The folder ${folder} cannot be written (${code}); give this user access to it or set MINTWIRE_DATA_DIR to another folder.`,
    );
  }
}
