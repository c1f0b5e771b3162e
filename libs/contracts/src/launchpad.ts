import { Type, type Static } from 'typebox';
import { IMAGE_LIMITS, TOKEN_LIMITS } from './limits';
import { AddressString, AmountString, HttpUrl, Instant, Sha256Hex, SignatureString, SocialLink } from './scalars';

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

/** Where a token is at home on the web; each may be missing. */
export const TokenLinks = Type.Object(
  {
    website: Type.Optional(HttpUrl),
    discord: Type.Optional(SocialLink),
    telegram: Type.Optional(SocialLink),
    x: Type.Optional(SocialLink),
  },
  { additionalProperties: false },
);
export type TokenLinks = Static<typeof TokenLinks>;

/** One word or two about a token. */
const TokenTag = Type.String({ minLength: 1, maxLength: TOKEN_LIMITS.tagChars });

/** Body of `POST /api/launchpad/metadata`. Tags and links become part of the document, so a quote is bound to them by its hash. */
export const MetadataRequest = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 64 }),
    symbol: Type.String({ minLength: 1, maxLength: 16 }),
    description: Type.String({ minLength: 1, maxLength: TOKEN_LIMITS.descriptionChars }),
    imageHash: Sha256Hex,
    tags: Type.Optional(Type.Array(TokenTag, { maxItems: TOKEN_LIMITS.tags, uniqueItems: true })),
    links: Type.Optional(TokenLinks),
  },
  { additionalProperties: false },
);
export type MetadataRequest = Static<typeof MetadataRequest>;

export const MetadataAnswer = Type.Object({ hash: Sha256Hex, uri: Type.String(), imageUrl: Type.String() });
export type MetadataAnswer = Static<typeof MetadataAnswer>;

/** Answer of `POST /api/launchpad/metadata/{hash}/check`: both were read at their public addresses just now, and hold these bytes. */
export const ContentCheck = Type.Object({ metadataHash: Sha256Hex, imageHash: Sha256Hex });
export type ContentCheck = Static<typeof ContentCheck>;

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

/** Ids of the add-ons in a price. */
export const ADD_ONS = ['custom-creator', 'custom-address', 'multi-wallet', 'listing'] as const;
export type AddOn = (typeof ADD_ONS)[number];

/**
 * Something a careful person would want to know before signing. No refusal: the quote is good all the same.
 * - `RECIPIENT_OFF_CURVE`: no private key belongs to this address; only a program could ever move the tokens
 * - `RECIPIENT_PROGRAM`: this is a program; tokens sent to it are usually lost
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
 * `GET /api/launchpad/launches/{mint}/distribution`: who got what, read from the chain now. `pending`: tokens for the `open` rows lie in a pocket
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
