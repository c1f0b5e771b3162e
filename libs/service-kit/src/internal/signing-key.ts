import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyId, PUBLIC_KEY_FILE, rawPublicKey } from './public-keys';
import { readIfPresent, writtenOnce } from './write-once';

/** Below the data folder; for the gateway's account alone. */
const PRIVATE_KEY_FILE = join('gateway', 'identity.key');

/** The Ed25519 key with which a gateway speaks to services. Only gateways hold it; services know its public half. */
export class SigningKey {
  readonly id: string;
  /** Base64url of the 32 bytes, as the setting GATEWAY_PUBLIC_KEY takes it. */
  readonly publicKey: string;
  readonly #key: KeyObject;

  constructor(key: KeyObject) {
    if (key.type !== 'private' || key.asymmetricKeyType !== 'ed25519')
      throw new Error('an Ed25519 private key is needed');
    const raw = rawPublicKey(createPublicKey(key));
    this.#key = key;
    this.publicKey = raw.toString('base64url');
    this.id = keyId(raw);
  }

  /** A new key that lies nowhere. */
  static generate(): SigningKey {
    return new SigningKey(generateKeyPairSync('ed25519').privateKey);
  }

  /**
   * The key of the site out of the data folder; the first gateway that asks makes it. Its public half is put beside, where
   * the services of this machine find it.
   * @throws {Error} when the folder cannot be used or the file is damaged
   */
  static async open(dataFolder: string): Promise<SigningKey> {
    const path = join(dataFolder, PRIVATE_KEY_FILE);
    const pem = await writtenOnce(path, 0o600, () =>
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    );
    let key: SigningKey;
    try {
      key = new SigningKey(createPrivateKey(pem));
    } catch (cause) {
      throw new Error(`${path} does not hold the gateway's key; delete it and start again.`, { cause });
    }
    await publish(join(dataFolder, PUBLIC_KEY_FILE), key.publicKey);
    return key;
  }

  sign(bytes: Buffer): Buffer {
    return sign(null, bytes, this.#key);
  }
}

/** Replaced as a whole: a service may be reading it. */
async function publish(path: string, text: string): Promise<void> {
  if ((await readIfPresent(path))?.trim() === text) return;
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, `${text}\n`, { mode: 0o644 });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
