import { Type, type Static } from 'typebox';
import { AddressString, AmountString, Instant, SignatureString } from '../scalars';
import { AuthoritySwitches, TokenLinks, TokenStandard } from './token';
import { DistributionRow, Quote, QuoteItem } from './quote';

/**
 * Body of `POST /api/launchpad/launches`: the browser reports a transaction it sent. With `quote`, the signed quote as it was
 * received, a launch is recorded even when the service has lost its own copy (a database restored from a backup).
 */
export const LaunchReport = Type.Object(
  {
    quoteId: Type.String({ format: 'uuid' }),
    signature: SignatureString,
    quote: Type.Optional(Quote),
    /** Milliseconds that the page saw pass from the wallet's signature to the confirmation; for the receipt and the statistics, where the first word counts. A page that was loaded in between leaves it out. */
    confirmMillis: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
  },
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
const OnChainAuthorities = Type.Object({
  mint: Type.Union([AddressString, Type.Null()]),
  freeze: Type.Union([AddressString, Type.Null()]),
  update: Type.Union([AddressString, Type.Null()]),
  metadataMutable: Type.Boolean(),
});
type OnChainAuthorities = Static<typeof OnChainAuthorities>;

/** A transaction after the launch that paid a part of its distribution. */
export const DistributionPayout = Type.Object({
  index: Type.Integer({ minimum: 1 }),
  pocket: AddressString,
  recipients: Type.Array(DistributionRow),
  signature: SignatureString,
  slot: Type.Integer(),
  /** Time of its block; missing where nobody knows it. */
  paidAt: Type.Optional(Instant),
});
export type DistributionPayout = Static<typeof DistributionPayout>;

/**
 * `GET /api/launchpad/launches/{mint}/distribution`: who got what, read from the chain now. `pending`: tokens for the `open` rows lie in an escrow account
 * of the creator's and wait for a transaction. `diverted`: the creator emptied it otherwise. `quote` and `later` (see `LaunchPlan.later`) are
 * all a page needs to go on: `launchPlanFromQuote`, `readDistribution`, `layoutPayouts` of `@mintwire/solana`.
 */
export const Distribution = Type.Object({
  mint: AddressString,
  state: Type.Union([
    Type.Literal('complete'),
    Type.Literal('pending'),
    Type.Literal('diverted'),
    Type.Literal('unknown'),
  ]),
  /** Paid by the launch transaction itself, the creator's part first. */
  direct: Type.Array(DistributionRow),
  payouts: Type.Array(DistributionPayout),
  open: Type.Array(DistributionRow),
  later: Type.Integer({ minimum: 0 }),
  quote: Quote,
});
export type Distribution = Static<typeof Distribution>;

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
  /** What the transaction paid: the quoted fee or more. Missing in answers of services from before: exactly the fee. */
  paidLamports: Type.Optional(AmountString),
  /** What the transaction took from the creator's wallet in all: `paidLamports` and what the network took. Missing for launches from before it was kept. */
  spentLamports: Type.Optional(AmountString),
  /** Price of SOL that the quote counted with, in millionths of a dollar. */
  solUsdMicros: Type.Optional(AmountString),
  /** Paid more than {@link LATE_PAYMENT_SECONDS} after the quote had expired: no add-on service was given. */
  paidLate: Type.Optional(Type.Boolean()),
  feeWallet: AddressString,
  items: Type.Array(QuoteItem),
  signature: SignatureString,
  slot: Type.Integer(),
  quotedAt: Instant,
  /** Milliseconds from the wallet's signature to the confirmation, as the creator's page told them; missing where it did not. */
  confirmMillis: Type.Optional(Type.Integer({ minimum: 0 })),
  confirmedAt: Instant,
  recordedAt: Instant,
  tags: Type.Optional(Type.Array(Type.String())),
  links: Type.Optional(TokenLinks),
  customCreator: Type.Optional(AddressString),
  /** Wallets of the distribution, beside the creator. */
  recipients: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Of them, how many are paid by transactions after the launch; see `Distribution`. */
  later: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The listing premium was ordered, and paid in time: `GET /api/launchpad/launches/{mint}/listing-package` has it. */
  listing: Type.Optional(Type.Boolean()),
});
export type Launch = Static<typeof Launch>;

/** `GET /api/launchpad/launches/{mint}`: the record and the chain's present word on it. */
export const LaunchReceipt = Type.Intersect([
  Launch,
  Type.Object({
    onChain: Type.Union([
      Type.Object({ authorities: OnChainAuthorities, supplyBaseUnits: AmountString, slot: Type.Integer() }),
      Type.Null(),
    ]),
  }),
]);
export type LaunchReceipt = Static<typeof LaunchReceipt>;

/** `GET /api/launchpad/launches`: one page, and how many match in all. `authorities` are those of the launch: what was revoked then is revoked for good. */
export const LaunchList = Type.Object({
  items: Type.Array(
    Type.Pick(Launch, [
      'mint',
      'creator',
      'standard',
      'name',
      'symbol',
      'decimals',
      'supplyBaseUnits',
      'imageUrl',
      'authorities',
      'signature',
      'confirmedAt',
    ]),
  ),
  total: Type.Integer({ minimum: 0 }),
});
export type LaunchList = Static<typeof LaunchList>;

/**
 * `GET /api/launchpad/launches/{mint}/listing`: what was prepared for the listing service. `packageUrl` downloads all of it as one zip: the texts,
 * logo and banner in the sizes that the service asks for.
 */
export const Listing = Type.Object({
  mint: AddressString,
  service: Type.String(),
  /** The token's page there. */
  tokenUrl: Type.String(),
  /** Where the prepared information is handed in. */
  submitUrl: Type.String(),
  packageUrl: Type.String(),
  /** `text`: the value as people read it, where that differs from what a form takes. */
  fields: Type.Array(Type.Object({ label: Type.String(), value: Type.String(), text: Type.Optional(Type.String()) })),
  files: Type.Array(Type.Object({ name: Type.String(), what: Type.String() })),
});
export type Listing = Static<typeof Listing>;

/** Live figures of the launchpad for the home page. */
export const LaunchStats = Type.Object({
  launches: Type.Integer(),
  /** From the last quote to the chain's time of the block, which has whole seconds: good for minutes, not for tenths. */
  medianSecondsToConfirm: Type.Union([Type.Number(), Type.Null()]),
  /** From the wallet's signature to confirmation, of the launches whose page told it. */
  medianSecondsFromSignature: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  /** Recorded launches among all that were sent to the chain, 0 to 1; null before the first. */
  successRate: Type.Optional(Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()])),
});
export type LaunchStats = Static<typeof LaunchStats>;
