import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { damagedKey, keyText } from './key-files';

const KEY_BYTES = 32;

/**
 * The 32 bytes of a service's own secret key, made in the data folder at the first start. All instances need the same.
 * @throws {ConfigError} when the file is damaged
 */
export async function secretKey(dataFolder: string, service: string): Promise<Buffer> {
  const file = join(dataFolder, service, 'keys', 'secret');
  const key = Buffer.from(await keyText(file, () => randomBytes(KEY_BYTES).toString('base64')), 'base64');
  if (key.length !== KEY_BYTES) throw damagedKey(file);
  return key;
}
