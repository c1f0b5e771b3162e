import { Type, type Static } from 'typebox';
import { Launch, PriceAnswer, QuoteItem } from './launchpad';
import { AddressString, AmountString, Instant, SignatureString, orNull } from './scalars';

const Next = orNull(Type.String());

/** A launch as the admin sees it. `reported`: the page came back; else a watcher found it. */
export const AdminLaunch = Type.Intersect([
  Launch,
  Type.Object({
    quoteId: Type.String(),
    reported: Type.Boolean(),
    /** Null: one transaction paid everybody. */
    distribution: orNull(Type.Union([Type.Literal('pending'), Type.Literal('complete'), Type.Literal('diverted')])),
  }),
]);
export type AdminLaunch = Static<typeof AdminLaunch>;
/** Launches that an operator may want to look at: paid late, or more than was quoted. */
export const AdminLaunchFilter = Type.Union([Type.Literal('late'), Type.Literal('overpaid')]);
export type AdminLaunchFilter = Static<typeof AdminLaunchFilter>;
export const AdminLaunchList = Type.Object({ items: Type.Array(AdminLaunch), next: Next });
export type AdminLaunchList = Static<typeof AdminLaunchList>;

/**
 * What a list of quotes is about: the state of a quote, `renewed` (lapsed because a newer one took its place; no other is `lapsed` here), `failed` (the chain took its transaction and undid it) or `orphaned` (recorded, but its
 * page never reported it).
 */
export const AdminQuoteFilter = Type.Union([
  Type.Literal('issued'),
  Type.Literal('recorded'),
  Type.Literal('lapsed'),
  Type.Literal('renewed'),
  Type.Literal('rejected'),
  Type.Literal('failed'),
  Type.Literal('orphaned'),
]);
export type AdminQuoteFilter = Static<typeof AdminQuoteFilter>;

/** A quote as the admin sees it. */
export const AdminQuote = Type.Object({
  id: Type.String(),
  status: Type.String(),
  wallet: AddressString,
  mint: AddressString,
  name: Type.String(),
  symbol: Type.String(),
  items: Type.Array(QuoteItem),
  feeLamports: AmountString,
  issuedAt: Instant,
  expiresAt: Instant,
  settledAt: orNull(Instant),
  /** The same wallet has asked for a newer quote of the same token. */
  renewed: Type.Boolean(),
  reportedSignature: orNull(SignatureString),
  failedSignature: orNull(SignatureString),
  /** Why a rejected one was not as quoted. */
  findings: Type.Array(Type.Object({ code: Type.String(), sentence: Type.String() })),
});
export type AdminQuote = Static<typeof AdminQuote>;
export const AdminQuoteList = Type.Object({ items: Type.Array(AdminQuote), next: Next });
export type AdminQuoteList = Static<typeof AdminQuoteList>;

/** Fees of one day (UTC), as verified on the chain. */
export const IncomeDay = Type.Object({
  day: Type.String({ format: 'date' }),
  launches: Type.Integer(),
  feeLamports: AmountString,
});
export type IncomeDay = Static<typeof IncomeDay>;

/** Income over time. `items`: the same sum by what was paid for. */
export const IncomeAnswer = Type.Object({
  days: Type.Array(IncomeDay),
  launches: Type.Integer(),
  feeLamports: AmountString,
  items: Type.Array(QuoteItem),
});
export type IncomeAnswer = Static<typeof IncomeAnswer>;

/** Prices in force. They are settings of the service: `setting` names each; changing one takes a restart. */
export const AdminPrices = Type.Object({
  feeWallet: AddressString,
  baseFeeUsdCents: AmountString,
  items: Type.Array(
    Type.Object({
      id: Type.String(),
      label: Type.String(),
      setting: Type.String(),
      lamports: Type.Union([AmountString, Type.Null()]),
    }),
  ),
  price: orNull(PriceAnswer),
});
export type AdminPrices = Static<typeof AdminPrices>;

/** What is stored, and where. */
export const AdminStorage = Type.Object({
  kind: Type.Union([Type.Literal('disk'), Type.Literal('s3')]),
  place: Type.String(),
  healthy: Type.Boolean(),
  problem: orNull(Type.String()),
  images: Type.Object({ count: Type.Integer(), bytes: AmountString }),
  documents: Type.Object({ count: Type.Integer() }),
  pins: Type.Object({
    enabled: Type.Boolean(),
    pending: Type.Integer(),
    pinned: Type.Integer(),
    failing: Type.Integer(),
  }),
});
export type AdminStorage = Static<typeof AdminStorage>;

/** Lookup tables and what they cost. */
export const AdminLookupTables = Type.Object({
  authority: orNull(AddressString),
  balanceLamports: orNull(AmountString),
  /** Rent that is bound in tables now. */
  boundLamports: AmountString,
  returnedLamports: AmountString,
  networkFeesLamports: AmountString,
  states: Type.Record(Type.String(), Type.Integer()),
  items: Type.Array(
    Type.Object({
      address: AddressString,
      mint: AddressString,
      wallet: AddressString,
      state: Type.String(),
      addresses: Type.Integer(),
      rentLamports: AmountString,
      returnedLamports: AmountString,
      networkFeesLamports: AmountString,
      createdAt: Instant,
      settledAt: orNull(Instant),
    }),
  ),
});
export type AdminLookupTables = Static<typeof AdminLookupTables>;

/** Distributions of several transactions that are not complete. */
export const AdminDistributions = Type.Object({
  items: Type.Array(
    Type.Object({
      mint: AddressString,
      state: Type.String(),
      open: Type.Integer(),
      payouts: Type.Integer(),
      createdAt: Instant,
      settledAt: orNull(Instant),
    }),
  ),
});
export type AdminDistributions = Static<typeof AdminDistributions>;
