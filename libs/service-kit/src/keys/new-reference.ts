import { generateKeyPairSync } from 'node:crypto';
import { addressFromBytes, type Address } from '@mintwire/solana/addresses';

/** A fresh public key whose private half nobody keeps: it marks one payment. */
export function newReference(): Address {
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  return addressFromBytes(Buffer.from(x, 'base64url'));
}
