import { Type, type Static } from 'typebox';
import { IMAGE_LIMITS, TOKEN_LIMITS } from './limits';
import { AddressString, AmountString, Instant, Sha256Hex, SignatureString } from './scalars';

/** Token programs a launch can use: classic SPL Token with Metaplex metadata, or Token-2022. */
export const TokenStandard = Type.Union([Type.Literal('spl-token'), Type.Literal('token-2022')]);
export type TokenStandard = Static<typeof TokenStandard>;

/** Switches of the form. What they mean on the chain: `libs/solana`. */
export const AuthoritySwitches = Type.Object({
  enableFreeze: Type.Boolean(),
  revokeMintAuthority: Type.Boolean(),
  revokeFreezeAuthority: Type.Boolean(),
  revokeUpdate: Type.Boolean(),
});
export type AuthoritySwitches = Static<typeof AuthoritySwitches>;

/** Where the price of SOL came from. `fallback` is shown to the user as such. */
export const PriceAnswer = Type.Object({
  solUsdMicros: AmountString,
  source: Type.Union([Type.Literal('live'), Type.Literal('stale'), Type.Literal('fallback')]),
  asOf: Instant,
  ageSeconds: Type.Integer({ minimum: 0 }),
});
export type PriceAnswer = Static<typeof PriceAnswer>;

/** Answer of `POST /api/launchpad/images` (request body: the image file itself). */
export const ImageAnswer = Type.Object({
  hash: Sha256Hex,
  url: Type.String(),
  mime: Type.Union([Type.Literal('image/png'), Type.Literal('image/jpeg')]),
  width: Type.Integer({ minimum: 1, maximum: IMAGE_LIMITS.width }),
  height: Type.Integer({ minimum: 1, maximum: IMAGE_LIMITS.height }),
  bytes: Type.Integer({ minimum: 1 }),
});
export type ImageAnswer = Static<typeof ImageAnswer>;

/** Body of `POST /api/launchpad/metadata`. */
export const MetadataRequest = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 64 }),
    symbol: Type.String({ minLength: 1, maxLength: 16 }),
    description: Type.String({ minLength: 1, maxLength: TOKEN_LIMITS.descriptionChars }),
    imageHash: Sha256Hex,
  },
  { additionalProperties: false },
);
export type MetadataRequest = Static<typeof MetadataRequest>;

export const MetadataAnswer = Type.Object({ hash: Sha256Hex, uri: Type.String(), imageUrl: Type.String() });
export type MetadataAnswer = Static<typeof MetadataAnswer>;

/** Body of `POST /api/launchpad/quotes`: everything the price and the verification depend on. */
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
  },
  { additionalProperties: false },
);
export type QuoteRequest = Static<typeof QuoteRequest>;

/** One line of the price. */
export const QuoteItem = Type.Object({ id: Type.String(), label: Type.String(), lamports: AmountString });
export type QuoteItem = Static<typeof QuoteItem>;

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
  issuedAt: Instant,
  expiresAt: Instant,
  signature: Type.String(),
});
export type Quote = Static<typeof Quote>;

/** Answer of `GET /api/launchpad/fees`: what a launch would cost now, before anything is filled in. */
export const FeeEstimate = Type.Object({
  items: Type.Array(QuoteItem),
  feeLamports: AmountString,
  networkCostLamports: AmountString,
  networkCostUpperLamports: AmountString,
  price: PriceAnswer,
});
export type FeeEstimate = Static<typeof FeeEstimate>;

/**
 * Body of `POST /api/launchpad/launches`: the browser reports a transaction it sent. With `quote`, the signed quote as it was
 * received, a launch is recorded even when the service has lost its own copy (a database restored from a backup).
 */
export const LaunchReport = Type.Object(
  { quoteId: Type.String({ format: 'uuid' }), signature: SignatureString, quote: Type.Optional(Quote) },
  { additionalProperties: false },
);
export type LaunchReport = Static<typeof LaunchReport>;

/** Answer 202 to a report: the chain does not show the transaction yet. The service keeps looking; the same report may be sent again. */
export const LaunchPending = Type.Object({
  status: Type.Literal('pending'),
  quoteId: Type.String({ format: 'uuid' }),
  mint: AddressString,
  signature: SignatureString,
  retryAfterSeconds: Type.Integer({ minimum: 1 }),
});
export type LaunchPending = Static<typeof LaunchPending>;

/** Authorities as they are on the chain. */
export const OnChainAuthorities = Type.Object({
  mint: Type.Union([AddressString, Type.Null()]),
  freeze: Type.Union([AddressString, Type.Null()]),
  update: Type.Union([AddressString, Type.Null()]),
  metadataMutable: Type.Boolean(),
});
export type OnChainAuthorities = Static<typeof OnChainAuthorities>;

/** A verified launch: what the receipt shows. */
export const Launch = Type.Object({
  mint: AddressString,
  chainId: Type.String(),
  creator: AddressString,
  standard: TokenStandard,
  name: Type.String(),
  symbol: Type.String(),
  decimals: Type.Integer(),
  supplyBaseUnits: AmountString,
  description: Type.String(),
  imageUrl: Type.String(),
  metadataUri: Type.String(),
  authorities: AuthoritySwitches,
  feeLamports: AmountString,
  feeWallet: AddressString,
  items: Type.Array(QuoteItem),
  signature: SignatureString,
  slot: Type.Integer(),
  quotedAt: Instant,
  confirmedAt: Instant,
  recordedAt: Instant,
});
export type Launch = Static<typeof Launch>;

/** `GET /api/launchpad/launches/{mint}`: the record and the chain's present word on it. */
export const LaunchReceipt = Type.Intersect([
  Launch,
  Type.Object({ onChain: Type.Union([Type.Object({ authorities: OnChainAuthorities, supplyBaseUnits: AmountString, slot: Type.Integer() }), Type.Null()]) }),
]);
export type LaunchReceipt = Static<typeof LaunchReceipt>;

export const LaunchList = Type.Object({ items: Type.Array(Launch), next: Type.Union([Type.String(), Type.Null()]) });
export type LaunchList = Static<typeof LaunchList>;

/** Live figures of the launchpad for the home page. */
export const LaunchStats = Type.Object({ launches: Type.Integer(), medianSecondsToConfirm: Type.Union([Type.Number(), Type.Null()]) });
export type LaunchStats = Static<typeof LaunchStats>;
