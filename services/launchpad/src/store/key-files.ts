import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '@mintwire/service-kit';
import { addressFromBytes, type Address } from '@mintwire/solana/addresses';

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
