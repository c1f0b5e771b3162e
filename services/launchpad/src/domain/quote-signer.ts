import { createPublicKey, sign, verify } from 'node:crypto';
import type { Quote } from '@mintwire/contracts';
import { canonicalJson } from './canonical';
import { privateKeyOf } from '@mintwire/service-kit/keys';

/** A quote before it is signed. */
export type QuoteFields = Omit<Quote, 'signature'>;

/** Signs quotes and recognises its own. */
export interface QuoteSigner {
  sign(fields: QuoteFields): Quote;
  /** True when the quote is exactly one that this key signed. */
  isOwn(quote: Quote): boolean;
}

/** Keeps a signature from being of use for anything else the same key might ever sign. */
const PURPOSE = 'mintwire-launch-quote-v1\n';

/** Ed25519 over the canonical JSON of all fields but the signature. @throws when `seed` is not 32 bytes */
export function createQuoteSigner(seed: Buffer): QuoteSigner {
  const key = privateKeyOf(seed);
  const publicKey = createPublicKey(key);
  return {
    sign: (fields) => ({ ...fields, signature: sign(null, message(fields), key).toString('base64') }),
    isOwn: ({ signature, ...fields }) => verify(null, message(fields), publicKey, Buffer.from(signature, 'base64')),
  };
}

function message(fields: QuoteFields): Buffer {
  return Buffer.from(PURPOSE + canonicalJson(fields));
}
