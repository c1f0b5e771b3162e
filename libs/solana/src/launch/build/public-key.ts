import { PublicKey } from '@solana/web3.js';
import type { Address } from '../../core/addresses';

/** A key that knows its text. web3.js works the text out anew each time it compares two keys, which is most of what laying out a launch takes. */
class KnownKey extends PublicKey {
  readonly #text: string;

  constructor(text: string) {
    super(text);
    this.#text = text;
  }

  override toBase58(): string {
    return this.#text;
  }
}

const known = new Map<string, PublicKey>();
const MAX_KNOWN = 512;

/** An address as web3.js wants it; the ones used lately are kept. */
export function publicKey(address: Address): PublicKey {
  const key = known.get(address) ?? new KnownKey(address);
  if (!known.has(address)) {
    known.set(address, key);
    if (known.size > MAX_KNOWN) known.delete(known.keys().next().value as string);
  }
  return key;
}
