import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError, wrongSetting } from '@mintwire/service-kit';
import { addressFromBytes, type Address } from '@mintwire/solana/addresses';
import type { TableAuthority } from '@mintwire/solana/tables';
import { privateKeyOf } from '../domain/ed25519';
import { LaunchpadSettings } from '../settings';

const OWNER_ONLY = 0o600;
const KEY_BYTES = 32;

/**
 * The address of the local network's fee wallet. Its key pair is made at the first start, in the format of the Solana command line tools
 * (an array of 64 bytes), so that an operator can use it; the service itself never reads the secret half again.
 * @throws {ConfigError} when the file is damaged
 */
export async function localFeeWallet(folder: string): Promise<Address> {
  const file = join(folder, 'keys', 'fee-wallet.json');
  const text = await readOrCreate(file, () => JSON.stringify([...newKeyPair()]));
  const bytes: unknown = parseJson(text);
  if (!Array.isArray(bytes) || bytes.length !== 64 || !bytes.every(isByte)) throw damaged(file);
  return addressFromBytes(Uint8Array.from(bytes as number[]).subarray(KEY_BYTES));
}

/**
 * The key that quotes are signed with, made at the first start.
 * @throws {ConfigError} when the file is damaged
 */
export async function quoteSigningSeed(folder: string): Promise<Buffer> {
  const file = join(folder, 'keys', 'quote-signing-key');
  const seed = Buffer.from(await readOrCreate(file, () => randomBytes(KEY_BYTES).toString('base64')), 'base64');
  if (seed.length !== KEY_BYTES) throw damaged(file);
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
  if (setting === null && !embedded) return null;
  const file = join(folder, 'keys', 'lookup-table-authority.json');
  if (setting === null)
    return authorityOf(await readOrCreate(file, () => JSON.stringify([...newKeyPair()]))) ?? refuseDamaged(file);
  const text = setting.trimStart().startsWith('[') ? setting : await readFile(setting, 'utf8').catch(() => null);
  const authority = text === null ? undefined : authorityOf(text);
  if (!authority) throw wrongSetting(LaunchpadSettings, 'LOOKUP_TABLE_KEYPAIR');
  return authority;
}

/** 64 bytes whose second half is the public key of the first. */
function authorityOf(text: string): TableAuthority | undefined {
  const bytes: unknown = parseJson(text);
  if (!Array.isArray(bytes) || bytes.length !== 64 || !bytes.every(isByte)) return undefined;
  const secretKey = Uint8Array.from(bytes as number[]);
  const publicHalf = secretKey.subarray(KEY_BYTES);
  if (Buffer.compare(publicKeyOf(secretKey.subarray(0, KEY_BYTES)), publicHalf) !== 0) return undefined;
  return { address: addressFromBytes(publicHalf), secretKey };
}

function publicKeyOf(seed: Uint8Array): Buffer {
  const { x = '' } = createPublicKey(privateKeyOf(seed)).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url');
}

function refuseDamaged(file: string): never {
  throw damaged(file);
}

/** Two processes that start at once agree: the file appears whole, and only once. */
async function readOrCreate(file: string, make: () => string): Promise<string> {
  const existing = await readIfThere(file);
  if (existing !== null) return existing;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, make(), { mode: OWNER_ONLY, flag: 'wx', flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  return readFile(file, 'utf8');
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function newKeyPair(): Buffer {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  return Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isByte(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255;
}

function damaged(file: string): ConfigError {
  return new ConfigError(
    `The key file ${file} is damaged; restore it from a backup, or move it away so that a new key is made.`,
  );
}
