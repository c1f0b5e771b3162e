import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { readIfPresent } from './write-once';

/** Below the data folder: the public half of the gateway's key. */
export const PUBLIC_KEY_FILE = 'gateway-identity.pub';

const RAW = /^[A-Za-z0-9_-]{43}$/;
/** How often the file is looked at for a key that is not known: somebody who invents keys must not keep the disk busy. */
const LOOK_MS = 1_000;

/** Finds the public key of that id; null when there is none. */
export interface PublicKeys {
  find(id: string): Promise<KeyObject | null>;
}

/** The 32 bytes of an Ed25519 public key. */
export function rawPublicKey(key: KeyObject): Buffer {
  return Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url');
}

/** Short name of a key: it tells keys apart and proves nothing. */
export function keyId(raw: Buffer): string {
  return createHash('sha256').update(raw).digest('base64url').slice(0, 16);
}

/**
 * Keys given by hand, as base64url of their 32 bytes, separated by commas (two while one is being replaced).
 * @throws {Error} when one of them is no such key
 */
export function givenKeys(setting: string): PublicKeys {
  const keys = parsed(setting.split(','));
  return { find: async (id) => keys.get(id) ?? null };
}

/**
 * The key that the gateway has put into the data folder. It is read when it is needed first, because a service may be up
 * before its gateway, and again for an unknown id, because the key may have been replaced.
 * @param now milliseconds of a steady clock
 */
export function keysInFolder(dataFolder: string, now: () => number): PublicKeys {
  let keys = new Map<string, KeyObject>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    async find(id) {
      const known = keys.get(id);
      if (known || now() - lookedAt < LOOK_MS) return known ?? null;
      lookedAt = now();
      const text = await readIfPresent(join(dataFolder, PUBLIC_KEY_FILE));
      if (text !== null) keys = parsed([text]);
      return keys.get(id) ?? null;
    },
  };
}

function parsed(texts: readonly string[]): Map<string, KeyObject> {
  return new Map(
    texts.map((text) => {
      const x = text.trim();
      if (!RAW.test(x)) throw new Error('a public key of the gateway is 43 characters of base64url');
      return [
        keyId(Buffer.from(x, 'base64url')),
        createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
      ];
    }),
  );
}
