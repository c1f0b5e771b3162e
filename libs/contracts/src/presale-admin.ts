import { Type, type Static } from 'typebox';
import { DeliveryTranche, Purchase, PurchaseState, SaleStatus, SaleTotals } from './presale';
import { AddressString, AmountString, Instant, orNull } from './scalars';

const Percent = Type.Integer({ minimum: 0, maximum: 1_000 });
/** Amounts that are sums may be longer than one payment; a difference may be below zero. */
const Sum = Type.String({ pattern: '^-?(0|[1-9][0-9]{0,29})$', description: 'integer as a decimal string' });

/** What an operator may change of a sale; for treasury and token see {@link SaleAddressesBody}. */
export const SaleTermsFields = Type.Object(
  {
    seller: Type.String({ minLength: 1, maxLength: 100 }),
    tokenPriceLamports: AmountString,
    bonusPercentage: Percent,
    minPurchaseLamports: AmountString,
    maxPurchaseLamports: AmountString,
    walletMaxLamports: orNull(AmountString),
    goalLamports: AmountString,
    softCapLamports: orNull(AmountString),
    openingBalanceLamports: AmountString,
    startsAt: orNull(Instant),
    launchDate: Instant,
    allowlistUntil: orNull(Instant),
    delivery: Type.Array(DeliveryTranche, { maxItems: 24 }),
  },
  { additionalProperties: false },
);
export type SaleTermsFields = Static<typeof SaleTermsFields>;

/** What changes of a sale's terms. */
export type SaleTermsChange = Partial<SaleTermsFields>;

/** Body of `PATCH /api/presale/admin/sales/{id}`: what changes, and the version that was seen; without one whatever stands is changed. */
export const SaleTermsPatch = Type.Object(
  { ...Type.Partial(SaleTermsFields).properties, version: Type.Optional(Type.Integer({ minimum: 0 })) },
  { additionalProperties: false, minProperties: 1 },
);
export type SaleTermsPatch = Static<typeof SaleTermsPatch>;

/**
 * Body of `PUT /api/presale/admin/sales/{id}/addresses`: where the sale is paid to and the token it sells, and the version of the sale that was
 * seen.
 */
export const SaleAddressesBody = Type.Object(
  { mint: AddressString, treasury: AddressString, version: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
);
export type SaleAddressesBody = Static<typeof SaleAddressesBody>;

/** Why treasury and token of a sale stay as they are: something was offered in it, or a payment came in. */
const AddressesLock = Type.Union([Type.Literal('quote'), Type.Literal('payment')]);
export type AddressesLock = Static<typeof AddressesLock>;

/** Its books in one token other than SOL, in base units: `inflow` is the sum of `refundable`, `unmatched`, `refunded` and `stock` (of the token on sale). */
const SaleTokenBooks = Type.Object({
  mint: AddressString,
  decimals: Type.Integer({ minimum: 0, maximum: 255 }),
  inflowBaseUnits: Sum,
  refundableBaseUnits: Sum,
  unmatchedBaseUnits: Sum,
  refundedBaseUnits: Sum,
  stockBaseUnits: Sum,
  differenceBaseUnits: Sum,
  /** What the treasury would hold by all transactions that were read, and what its accounts held at the last look. */
  balanceByHistoryBaseUnits: Sum,
  balanceBaseUnits: Sum,
});
export type SaleTokenBooks = Static<typeof SaleTokenBooks>;

/**
 * The books of a sale, in lamports: `inflow` is what transfers brought by the chain's word, and it is the sum of `credited`, `refundable`, `unmatched`
 * (no clear owner) and `refunded`. Gone forks count nowhere.
 */
const SaleBooks = Type.Object({
  /** When they were counted. */
  countedAt: Instant,
  inflowLamports: Sum,
  creditedLamports: Sum,
  refundableLamports: Sum,
  unmatchedLamports: Sum,
  refundedLamports: Sum,
  /** Inflow less all the others: anything but `0` is an alarm. */
  differenceLamports: Sum,
  /** Kept sums and sums of rows agree. */
  sumsAgree: Type.Boolean(),
  /** Transactions of the treasury that nobody here can read. */
  unreadable: Type.Integer({ minimum: 0 }),
  /** What the treasury would hold by all transactions that were read, and what the chain says; null while it is silent. */
  balanceByHistoryLamports: Sum,
  balanceLamports: orNull(Sum),
  /** One for each mint; those that do not balance first. */
  tokens: Type.Array(SaleTokenBooks),
});

/** A change of a sale, newest first. */
const SaleChange = Type.Object({ at: Instant, changedBy: Type.String(), change: Type.Unknown() });

/** A sale as its operators see it. */
export const AdminSale = Type.Object({
  saleId: Type.Integer({ minimum: 1 }),
  number: Type.Integer({ minimum: 1 }),
  status: SaleStatus,
  paused: Type.Boolean(),
  mint: AddressString,
  treasury: AddressString,
  /** Something was quoted: price, bonus and opening balance stay as they are. */
  frozen: Type.Boolean(),
  /** Null: treasury and token can be corrected. */
  addressesLock: orNull(AddressesLock),
  terms: SaleTermsFields,
  /** Of the terms: it grows with each change of them. */
  version: Type.Integer({ minimum: 0 }),
  updatedAt: Instant,
  /** Null: nobody changed them since the sale was made. */
  updatedBy: orNull(Type.String()),
  totals: SaleTotals,
  tokensDue: Type.Optional(
    Type.Unsafe<string>({
      ...AmountString,
      description: 'whole tokens of a sale that is over: due to their buyers by now, and not sent',
    }),
  ),
  books: SaleBooks,
  history: Type.Array(SaleChange),
});
export type AdminSale = Static<typeof AdminSale>;

/** Answer of `GET /api/presale/admin/sales`, newest first. */
export const AdminSaleList = Type.Object({ items: Type.Array(AdminSale) });
export type AdminSaleList = Static<typeof AdminSaleList>;

/** Which payments are listed: those in a state, or `unmatched`: to go back, and nobody knows whose they are. */
export const AdminPaymentFilter = Type.Union([PurchaseState, Type.Literal('unmatched')]);
export type AdminPaymentFilter = Static<typeof AdminPaymentFilter>;

/** Answer of `GET /api/presale/admin/payments`, newest first; `next` goes into `cursor`. */
export const AdminPaymentList = Type.Object({ items: Type.Array(Purchase), next: orNull(Type.String()) });
export type AdminPaymentList = Static<typeof AdminPaymentList>;

/** How far back purchases are counted: two days by the hour, others by the day. */
export const PurchasesPeriod = Type.Union([Type.Literal('2d'), Type.Literal('30d'), Type.Literal('90d')]);
export type PurchasesPeriod = Static<typeof PurchasesPeriod>;

/** Answer of `GET /api/presale/admin/sales/{id}/purchases`: what was bought, by hour or day (UTC), oldest first, empty ones included. */
export const PurchasesOverTime = Type.Object({
  by: Type.Union([Type.Literal('hour'), Type.Literal('day')]),
  items: Type.Array(Type.Object({ from: Instant, purchases: Type.Integer({ minimum: 0 }), lamports: Sum })),
});
export type PurchasesOverTime = Static<typeof PurchasesOverTime>;

/** Body of `POST /api/presale/admin/sales`. Terms that are not given are those of a first sale. */
export const NewSale = Type.Object(
  {
    mint: AddressString,
    treasury: AddressString,
    terms: Type.Object(
      { ...Type.Partial(SaleTermsFields).properties, launchDate: Instant },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type NewSale = Static<typeof NewSale>;

/** Answer of `GET /api/presale/admin/tokens/{mint}/stock`: what a treasury holds of a token, and what is still owed to its buyers. */
export const TreasuryStock = Type.Object({
  symbol: Type.String(),
  decimals: Type.Integer({ minimum: 0, maximum: 255 }),
  /** In the account that deliveries are sent from. */
  heldBaseUnits: AmountString,
  /** Whole tokens: sold, and neither delivered nor paid back. */
  owedTokens: AmountString,
});
export type TreasuryStock = Static<typeof TreasuryStock>;

/** Body of `POST /api/presale/admin/sales/{id}/allowlist`: a wallet in each line, and behind a comma the most SOL that it may buy for. */
export const AllowlistUpload = Type.Object(
  { csv: Type.String({ maxLength: 900_000 }) },
  { additionalProperties: false },
);
export type AllowlistUpload = Static<typeof AllowlistUpload>;

/** Answer of it. */
export const AllowlistUploaded = Type.Object({ wallets: Type.Integer({ minimum: 0 }) });
export type AllowlistUploaded = Static<typeof AllowlistUploaded>;

/** Answer of `GET /api/presale/admin/sales/{id}/allowlist`, by wallet; `next` goes into `cursor`. */
export const Allowlist = Type.Object({
  items: Type.Array(Type.Object({ wallet: AddressString, capLamports: orNull(AmountString) })),
  next: orNull(Type.String()),
});
export type Allowlist = Static<typeof Allowlist>;
