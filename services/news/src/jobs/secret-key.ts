import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { damagedKey, keyText } from '@mintwire/service-kit/keys';

const KEY_BYTES = 32;

/**
 * The key of the service's tokens and hashes, made at the first start. All instances need the same.
 * @throws {ConfigError} when the file is damaged
 */
export async function secretKey(dataFolder: string): Promise<Buffer> {
  const file = join(dataFolder, 'news', 'keys', 'secret');
  const key = Buffer.from(await keyText(file, () => randomBytes(KEY_BYTES).toString('base64')), 'base64');
  if (key.length !== KEY_BYTES) throw damagedKey(file);
  return key;
}
