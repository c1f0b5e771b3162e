import { Type, type Static } from 'typebox';
import { AddressString, SignatureString } from '../scalars';

/**
 * Body of `POST /api/launchpad/lookup-tables`: asks the service to put the addresses of a launch into a lookup table on the chain, so that more
 * of its distribution fits into one transaction. `proof` is the wallet's signature (base58) over `lookupTableMessage(quote)` of
 * `@mintwire/solana/launch/plan`. One table per mint: asking again gives the same one.
 */
export const LookupTableRequest = Type.Object(
  {
    quoteId: Type.String({ format: 'uuid' }),
    proof: SignatureString,
    siteName: Type.String({
      minLength: 1,
      maxLength: 60,
      // Front ends of before it could be chosen signed this name.
      default: 'Mintwire',
      description: 'what the site calls itself in the words that the wallet signed',
    }),
  },
  { additionalProperties: false },
);
export type LookupTableRequest = Static<typeof LookupTableRequest>;

/** A lookup table that is on the chain and active. Not having one only means more transactions. */
export const LookupTableAnswer = Type.Object({
  mint: AddressString,
  address: AddressString,
  /** Its content, in the order on the chain. */
  addresses: Type.Array(AddressString),
  /** From this slot on, transactions can use it; it has passed when the answer is given. */
  activeSlot: Type.Integer({ minimum: 0 }),
});
export type LookupTableAnswer = Static<typeof LookupTableAnswer>;
