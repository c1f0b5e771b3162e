import { Type, type Static } from 'typebox';
import { TOKEN_LIMITS } from '../limits';
import { AddressString, AmountString, HttpUrl, Instant, Sha256Hex, SocialLink } from '../scalars';
import { AuthoritySwitches, TokenStandard } from './token';

/** Where the price of SOL came from. `fallback` is shown to the user as such. */
export const PriceAnswer = Type.Object({
  solUsdMicros: AmountString,
  source: Type.Union([Type.Literal('live'), Type.Literal('stale'), Type.Literal('fallback')]),
  asOf: Type.Union([Instant, Type.Null()], { description: 'when its source gave it; null for the fallback' }),
});
export type PriceAnswer = Static<typeof PriceAnswer>;

/** One row of a distribution. */
export const DistributionRow = Type.Object(
  { wallet: AddressString, amountBaseUnits: AmountString },
  { additionalProperties: false },
);
export type DistributionRow = Static<typeof DistributionRow>;

/**
 * What a chosen mint address was searched for, at least one of both. Read without regard to case unless `caseSensitive`. The add-on is
 * charged only if the request's mint matches: `matchesAddressPattern` of `@mintwire/solana/addresses`.
 */
export const AddressPattern = Type.Object(
  {
    prefix: Type.Optional(Type.String({ minLength: 1, maxLength: TOKEN_LIMITS.patternChars })),
    suffix: Type.Optional(Type.String({ minLength: 1, maxLength: TOKEN_LIMITS.patternChars })),
    caseSensitive: Type.Boolean(),
  },
  { additionalProperties: false, minProperties: 2 },
);
export type AddressPattern = Static<typeof AddressPattern>;

/** The listing premium: what is prepared for the listing service. Present means ordered and charged. */
export const ListingRequest = Type.Object(
  {
    website: Type.Optional(HttpUrl),
    twitter: Type.Optional(SocialLink),
    telegram: Type.Optional(SocialLink),
    /** Hash that `POST /api/launchpad/banners` answered. */
    bannerHash: Type.Optional(Sha256Hex),
  },
  { additionalProperties: false },
);
export type ListingRequest = Static<typeof ListingRequest>;

/** How much of a priority fee the wallet offers the network; `normal` when nothing is said. */
export const LaunchPriority = Type.Union([Type.Literal('normal'), Type.Literal('fast')]);
export type LaunchPriority = Static<typeof LaunchPriority>;

/**
 * Body of `POST /api/launchpad/quotes`: everything the price and the verification depend on. An option that is not wanted is left out.
 * What `recipients` leave of the supply goes to `wallet`.
 */
export const QuoteRequest = Type.Object(
  {
    wallet: AddressString,
    seed: Type.String({ minLength: 1, maxLength: TOKEN_LIMITS.seedBytes }),
    mint: AddressString,
    standard: TokenStandard,
    name: Type.String({ minLength: 1, maxLength: 64 }),
    symbol: Type.String({ minLength: 1, maxLength: 16 }),
    decimals: Type.Integer({ minimum: TOKEN_LIMITS.minDecimals, maximum: TOKEN_LIMITS.maxDecimals }),
    supplyBaseUnits: AmountString,
    metadataHash: Sha256Hex,
    authorities: AuthoritySwitches,
    recipients: Type.Optional(Type.Array(DistributionRow, { minItems: 1, maxItems: TOKEN_LIMITS.recipients })),
    customCreator: Type.Optional(AddressString),
    customAddress: Type.Optional(AddressPattern),
    listing: Type.Optional(ListingRequest),
    priority: Type.Optional(LaunchPriority),
    /** False: the wallet signs no message for one, so the launch is cut without. */
    lookupTable: Type.Optional(Type.Literal(false)),
  },
  { additionalProperties: false },
);
export type QuoteRequest = Static<typeof QuoteRequest>;

/** One line of the price. `id` is `base` or one of {@link ADD_ONS}. */
export const QuoteItem = Type.Object({ id: Type.String(), label: Type.String(), lamports: AmountString });
export type QuoteItem = Static<typeof QuoteItem>;

/**
 * Something a careful person would want to know before signing. No refusal: the quote is good all the same.
 * - `RECIPIENT_OFF_CURVE`: no private key belongs to this address; only a program could ever move the tokens
 * - `RECIPIENT_PROGRAM`: this is a program or a part of the network; tokens sent to it are usually lost
 * - `RECIPIENT_TOKEN_ACCOUNT`: this is a token account or a mint, not a wallet
 * - `CREATOR_UNVERIFIED`: the creator named is not the launching wallet, so explorers show it as unverified
 * - `CUSTOM_ADDRESS_NO_MATCH`: the mint does not match what was searched for, so nothing is charged for it
 * - `NAME_LOOKS_LIKE`, `SYMBOL_LOOKS_LIKE`: reads like a well-known token; wallets may flag it
 * - `LINK_LOOKS_LIKE`: the site of a link can be taken for another one
 */
export const QuoteWarning = Type.Object({
  code: Type.Union([
    Type.Literal('RECIPIENT_OFF_CURVE'),
    Type.Literal('RECIPIENT_PROGRAM'),
    Type.Literal('RECIPIENT_TOKEN_ACCOUNT'),
    Type.Literal('CREATOR_UNVERIFIED'),
    Type.Literal('CUSTOM_ADDRESS_NO_MATCH'),
    Type.Literal('NAME_LOOKS_LIKE'),
    Type.Literal('SYMBOL_LOOKS_LIKE'),
    Type.Literal('LINK_LOOKS_LIKE'),
  ]),
  /** JSON pointer into the request, e.g. `/recipients/3`; `/links/website` is in its metadata. */
  path: Type.String(),
  message: Type.String(),
});
export type QuoteWarning = Static<typeof QuoteWarning>;

/**
 * How a quoted launch is cut, by `layoutLaunch` of `@mintwire/solana/launch/build`. Page and service work it out from the same words, so they agree.
 */
export const QuoteLayout = Type.Object({
  transactions: Type.Integer({ minimum: 1 }),
  /** A lookup table can be made now and is worth it: the wallet is asked for a message first, which costs nothing. */
  lookupTable: Type.Boolean(),
});
export type QuoteLayout = Static<typeof QuoteLayout>;

/** A price the launch transaction pays exactly. `signature` is the service's, over all other fields. */
export const Quote = Type.Object({
  id: Type.String({ format: 'uuid' }),
  chainId: Type.String(),
  request: QuoteRequest,
  uri: Type.String(),
  reference: AddressString,
  feeWallet: AddressString,
  items: Type.Array(QuoteItem),
  feeLamports: AmountString,
  price: PriceAnswer,
  networkCostLamports: AmountString,
  /** Missing from quotes of before. */
  layout: Type.Optional(QuoteLayout),
  /** Missing: nothing to warn of. */
  warnings: Type.Optional(Type.Array(QuoteWarning)),
  issuedAt: Instant,
  expiresAt: Instant,
  signature: Type.String(),
});
export type Quote = Static<typeof Quote>;

/** What a page needs beside a filled-in form to cut and price a launch as its quote will: `layoutLaunch`, `launchCost` of `@mintwire/solana`. */
export const LaunchTerms = Type.Object({
  feeWallet: AddressString,
  /** Bytes of the address that the metadata of a token will have. */
  metadataUriBytes: Type.Integer({ minimum: 1 }),
  /** Lookup tables can be made at present. */
  lookupTables: Type.Boolean(),
  /** Deposit of an empty account, and what each byte adds to it. */
  rentEmptyLamports: AmountString,
  rentPerByteLamports: AmountString,
});
export type LaunchTerms = Static<typeof LaunchTerms>;

/** Answer of `GET /api/launchpad/fees`: what a launch would cost now, before anything is filled in. */
export const FeeEstimate = Type.Object({
  items: Type.Array(QuoteItem),
  /** What each add-on would cost; `id` is one of {@link ADD_ONS}. */
  addOns: Type.Array(QuoteItem),
  /** Rent of one more token account: what each wallet of a distribution adds to the network's part. */
  recipientCostLamports: AmountString,
  feeLamports: AmountString,
  networkCostLamports: AmountString,
  networkCostUpperLamports: AmountString,
  /** What the chain wants to remain in the wallet that pays: no part of the cost, and a launch needs it. */
  walletMinimumLamports: Type.Optional(AmountString),
  /** Missing from services of before. */
  terms: Type.Optional(LaunchTerms),
  price: PriceAnswer,
});
export type FeeEstimate = Static<typeof FeeEstimate>;
