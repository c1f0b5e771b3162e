import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { damagedKey, keyText } from '@mintwire/service-kit/keys';

const KEY_BYTES = 32;

/**
 * The key that links in mails are signed with, made at the first start.
 * @throws {ConfigError} when the file is damaged
 */
export async function linkKey(folder: string): Promise<Buffer> {
  const file = join(folder, 'keys', 'newsletter-links');
  const key = Buffer.from(await keyText(file, () => randomBytes(KEY_BYTES).toString('base64')), 'base64');
  if (key.length !== KEY_BYTES) throw damagedKey(file);
  return key;
}
