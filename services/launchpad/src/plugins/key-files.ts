import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wrongSetting } from '@mintwire/service-kit';
import { damagedKey, keyText, localKeyPair, localWallet, readKeyPair } from '@mintwire/service-kit/keys';
import type { Address } from '@mintwire/solana/addresses';
import type { TableAuthority } from '@mintwire/solana/tables';
import { LaunchpadSettings } from '../settings';

const KEY_BYTES = 32;

/**
 * The address of the local network's fee wallet.
 * @throws {ConfigError} when the file is damaged
 */
export function localFeeWallet(folder: string): Promise<Address> {
  return localWallet(join(folder, 'keys', 'fee-wallet.json'));
}

/**
 * The key that quotes are signed with, made at the first start.
 * @throws {ConfigError} when the file is damaged
 */
export async function quoteSigningSeed(folder: string): Promise<Buffer> {
  const file = join(folder, 'keys', 'quote-signing-key');
  const seed = Buffer.from(await keyText(file, () => randomBytes(KEY_BYTES).toString('base64')), 'base64');
  if (seed.length !== KEY_BYTES) throw damagedKey(file);
  return seed;
}

/**
 * The key pair that pays for lookup tables: that of the setting (a file, or the array of 64 bytes itself); on the local network one is made in the
 * data folder. Null on a public chain without the setting: then none are made.
 * @throws {ConfigError} when it cannot be read
 */
export async function tableAuthority(
  folder: string,
  setting: string | null,
  embedded: boolean,
): Promise<TableAuthority | null> {
  if (setting !== null) return givenTableAuthority(setting);
  return embedded ? localKeyPair(join(folder, 'keys', 'lookup-table-authority.json')) : null;
}

/** That of the setting. @throws {ConfigError} when it cannot be read */
export async function givenTableAuthority(setting: string): Promise<TableAuthority> {
  const text = setting.trimStart().startsWith('[') ? setting : await readFile(setting, 'utf8').catch(() => null);
  const authority = text === null ? undefined : readKeyPair(text);
  if (!authority) throw wrongSetting(LaunchpadSettings, 'LOOKUP_TABLE_KEYPAIR');
  return authority;
}
