import { createPrivateKey, type KeyObject, generateKeyPairSync } from 'node:crypto';
import { addressFromBytes, type Address } from '@mintwire/solana/addresses';

/** ASN.1 head of an Ed25519 private key (RFC 8410); the 32 bytes of the key follow it. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The private key of 32 secret bytes. @throws when `seed` is not 32 bytes */
export function privateKeyOf(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

/** A fresh public key whose private half nobody keeps: it marks one payment. */
export function newReference(): Address {
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  return addressFromBytes(Buffer.from(x, 'base64url'));
}
