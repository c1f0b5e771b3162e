import { Type, type Static } from 'typebox';
import { PriceAnswer } from './launchpad/quote';
import { AddressString, AmountString, Instant, SignatureString } from './scalars';

/** Lines of the ledger in one answer. */
export const LEDGER_PAGE_SIZE = 500;
/** Where a page hears of purchases as they happen; each event is a {@link PresaleEvent}. */
export const PRESALE_EVENTS_PATH = '/api/presale/events';

/**
 * Where a sale stands. `below-soft-cap`: it ended with too little, every purchase is refunded; `delivering` and `delivered`: it ended well.
 */
export const SaleStatus = Type.Union([
  Type.Literal('upcoming'),
  Type.Literal('active'),
  Type.Literal('paused'),
  Type.Literal('goal-reached'),
  Type.Literal('ended'),
  Type.Literal('below-soft-cap'),
  Type.Literal('delivering'),
  Type.Literal('delivered'),
]);
export type SaleStatus = Static<typeof SaleStatus>;

/** The token on sale, as the chain shows it now. An authority that nobody has is null. */
export const SaleToken = Type.Object({
  mint: AddressString,
  name: Type.String(),
  symbol: Type.String(),
  decimals: Type.Integer({ minimum: 0, maximum: 18 }),
  /** Null: it has none, or it could not be read. */
  image: Type.Union([Type.String(), Type.Null()]),
  supplyBaseUnits: AmountString,
  mintAuthority: Type.Union([AddressString, Type.Null()]),
  freezeAuthority: Type.Union([AddressString, Type.Null()]),
  /** May change name, symbol and picture. */
  updateAuthority: Type.Union([AddressString, Type.Null()]),
});
export type SaleToken = Static<typeof SaleToken>;

/** A part of what was bought, delivered at its date. */
export const DeliveryTranche = Type.Object({ percent: Type.Integer({ minimum: 1, maximum: 100 }), at: Instant });
export type DeliveryTranche = Static<typeof DeliveryTranche>;

/**
 * What became of a payment. `provisional`: confirmed, and a fork could still take it back; `final`: it cannot; `refundable`: it came but could not be
 * credited, and goes back; `refunded`; `delivered`: all tokens were sent.
 */
export const PurchaseState = Type.Union([
  Type.Literal('provisional'),
  Type.Literal('final'),
  Type.Literal('refundable'),
  Type.Literal('refunded'),
  Type.Literal('delivered'),
]);
export type PurchaseState = Static<typeof PurchaseState>;

/** Why a payment could not be credited. */
export const RefundReason = Type.Union([
  Type.Literal('no-quote'),
  Type.Literal('too-late'),
  Type.Literal('too-small'),
  Type.Literal('too-large'),
  Type.Literal('over-goal'),
  Type.Literal('over-wallet-limit'),
  Type.Literal('not-active'),
  Type.Literal('quote-paid-already'),
  Type.Literal('unclear'),
  Type.Literal('below-soft-cap'),
  Type.Literal('other-token'),
]);
export type RefundReason = Static<typeof RefundReason>;

/** An amount of another token than SOL, wrapped SOL included. Such a payment is never credited: it goes back as it came. */
const PaidToken = Type.Object({
  mint: AddressString,
  baseUnits: AmountString,
  decimals: Type.Integer({ minimum: 0, maximum: 255 }),
});
export type PaidToken = Static<typeof PaidToken>;

/** A payment into the sale and what it bought. Public: everything of it can be read from the chain. */
export const Purchase = Type.Object({
  id: Type.String({ format: 'uuid' }),
  saleId: Type.Integer({ minimum: 1 }),
  /** Whose purchase it is: the wallet of the quote, whoever paid; without a quote the wallet that paid. */
  wallet: AddressString,
  payer: AddressString,
  /** `0` where it came in another token. */
  lamports: AmountString,
  token: Type.Union([PaidToken, Type.Null()]),
  /** Whole tokens, the bonus included; `0` when it is not credited. */
  tokens: AmountString,
  /** Price of SOL when it was seen, in millionths of a dollar; null when nobody knew it. */
  solUsdMicros: Type.Union([AmountString, Type.Null()]),
  /** What the network took for the whole transaction; null: it was not noted. */
  feeLamports: Type.Union([AmountString, Type.Null()]),
  state: PurchaseState,
  reason: Type.Union([RefundReason, Type.Null()]),
  signature: SignatureString,
  /** Place in its transaction: `3`, or `3.0` for the first call made by the fourth instruction; `balance` for what came otherwise than by a transfer. */
  instruction: Type.String(),
  slot: Type.Integer({ minimum: 0 }),
  at: Instant,
  /** Of the transaction that paid it back. */
  refundSignature: Type.Union([SignatureString, Type.Null()]),
  /** Where that paid it to: its wallet, or the address that the seller confirmed; null before that. */
  refundedTo: Type.Union([AddressString, Type.Null()]),
  /** Whole tokens sent so far. */
  deliveredTokens: AmountString,
  /** Of the transactions that sent them. */
  deliverySignatures: Type.Array(SignatureString),
});
export type Purchase = Static<typeof Purchase>;

/** A purchase as everybody's list shows it: the wallet is masked (`AbCd…WxYz`). */
export const RecentPurchase = Type.Object({
  id: Type.String({ format: 'uuid' }),
  wallet: Type.String(),
  lamports: AmountString,
  tokens: AmountString,
  solUsdMicros: Type.Union([AmountString, Type.Null()]),
  signature: SignatureString,
  at: Instant,
});
export type RecentPurchase = Static<typeof RecentPurchase>;

/** What changes while a sale runs. */
export const SaleTotals = Type.Object({
  /** Opening balance and verified purchases. */
  totalRaisedLamports: AmountString,
  /** Sum of the credited payments of this sale: what anyone can recompute from the chain. */
  verifiedLamports: AmountString,
  /** Held by quotes that are still good. */
  reservedLamports: AmountString,
  purchases: Type.Integer({ minimum: 0 }),
  tokensSold: AmountString,
});
export type SaleTotals = Static<typeof SaleTotals>;

/** Answer of `GET /api/presale` and `GET /api/presale/sales/{id}`: a sale on the current chain as it stands now. */
export const PresaleState = Type.Object({
  saleId: Type.Integer({ minimum: 1 }),
  chainId: Type.String(),
  status: SaleStatus,
  isActive: Type.Boolean(),
  seller: Type.String(),
  token: SaleToken,
  treasury: AddressString,
  treasuryBaseUnits: Type.Optional(
    Type.Union([AmountString, Type.Null()], {
      description: 'of the token, from which buyers are sent theirs; null when nobody knows it or the sale is over',
    }),
  ),
  startsAt: Type.Union([Instant, Type.Null()]),
  launchDate: Instant,
  tokenPriceLamports: AmountString,
  bonusPercentage: Type.Integer({ minimum: 0 }),
  minPurchaseLamports: AmountString,
  maxPurchaseLamports: AmountString,
  walletMaxLamports: Type.Union([AmountString, Type.Null()]),
  goalLamports: AmountString,
  softCapLamports: Type.Union([AmountString, Type.Null()]),
  /** Until then only wallets of the list may buy; null: nobody is preferred. */
  allowlistUntil: Type.Union([Instant, Type.Null()]),
  delivery: Type.Array(DeliveryTranche),
  openingBalanceLamports: Type.Unsafe<string>({
    ...AmountString,
    description: 'raised before this site counted; reported, not verified',
  }),
  ...SaleTotals.properties,
  /** What SOL costs; null when nobody knows it. */
  price: Type.Union([Type.Pick(PriceAnswer, ['solUsdMicros', 'source']), Type.Null()]),
  /** The newest `RECENT_PURCHASES`. */
  recent: Type.Array(RecentPurchase),
  /** Other sales on this chain, newest first. */
  sales: Type.Array(Type.Object({ saleId: Type.Integer({ minimum: 1 }), symbol: Type.String(), status: SaleStatus })),
});
export type PresaleState = Static<typeof PresaleState>;

/** Body of `POST /api/presale/quotes`. */
export const PurchaseQuoteRequest = Type.Object(
  {
    wallet: AddressString,
    lamports: AmountString,
    proof: Type.Optional(
      Type.Object(
        {
          challengeId: Type.String({ format: 'uuid' }),
          signature: SignatureString,
        },
        {
          additionalProperties: false,
          description:
            'that the wallet is the asker’s (`POST /api/presale/wallet-challenges`): reservations without it give way',
        },
      ),
    ),
  },
  { additionalProperties: false },
);
export type PurchaseQuoteRequest = Static<typeof PurchaseQuoteRequest>;

/** Body of `POST /api/presale/wallet-challenges`: what is to be reserved. */
export const WalletChallengeRequest = Type.Object(
  { wallet: AddressString, lamports: AmountString },
  { additionalProperties: false },
);
export type WalletChallengeRequest = Static<typeof WalletChallengeRequest>;

/** What a wallet signs, as `walletProofMessage` of `@mintwire/solana/payment` words it, to prove that a reservation is its owner's. */
export const WalletChallenge = Type.Object({
  id: Type.String({ format: 'uuid' }),
  site: Type.String({ description: 'host of the site' }),
  saleId: Type.Integer({ minimum: 1 }),
  chainId: Type.String(),
  wallet: AddressString,
  lamports: AmountString,
  expiresAt: Instant,
});
export type WalletChallenge = Static<typeof WalletChallenge>;

/** A reserved amount: paid in time, with `reference` and `memo`, it is credited to `wallet`. Answer of `POST /api/presale/quotes`. */
export const PurchaseQuote = Type.Object({
  id: Type.String({ format: 'uuid' }),
  saleId: Type.Integer({ minimum: 1 }),
  chainId: Type.String(),
  wallet: AddressString,
  treasury: AddressString,
  lamports: AmountString,
  tokens: AmountString,
  reference: AddressString,
  memo: Type.String(),
  issuedAt: Instant,
  expiresAt: Instant,
  releaseKey: Type.Optional(
    Type.String({
      format: 'uuid',
      description:
        'lets its room go (`POST /api/presale/quotes/{id}/release`); only who asked for it first is given it',
    }),
  ),
});
export type PurchaseQuote = Static<typeof PurchaseQuote>;

/** Body of `POST /api/presale/quotes/{id}/release`. */
export const QuoteRelease = Type.Object(
  { releaseKey: Type.String({ format: 'uuid' }) },
  { additionalProperties: false },
);
export type QuoteRelease = Static<typeof QuoteRelease>;

/** Body of `POST /api/presale/purchases`: a payment that its sender reports, so that it is credited at once. */
export const PurchaseReport = Type.Object(
  { quoteId: Type.String({ format: 'uuid' }), signature: SignatureString },
  { additionalProperties: false },
);
export type PurchaseReport = Static<typeof PurchaseReport>;

/** Answer to a {@link PurchaseReport}. `pending`: the chain does not show it yet; it is found by itself when it does. */
export const PurchaseReportAnswer = Type.Union([
  Type.Object({ status: Type.Literal('recorded'), purchase: Purchase }),
  Type.Object({ status: Type.Literal('pending') }),
]);
export type PurchaseReportAnswer = Static<typeof PurchaseReportAnswer>;

/** What a wallet may buy for in a sale now; null amounts: no limit. */
const WalletLimit = Type.Object({
  invited: Type.Union([Type.Boolean(), Type.Null()], { description: 'null while nobody has to be' }),
  maxLamports: Type.Union([AmountString, Type.Null()], { description: 'in all its purchases' }),
  leftLamports: Type.Union([AmountString, Type.Null()]),
});

/** Answer of `GET /api/presale/purchases?wallet=`, of one sale, with its limit, with `&sale=`: newest first, at most 100. */
export const PurchaseList = Type.Object({
  items: Type.Array(Purchase),
  total: Type.Integer({ minimum: 0 }),
  limit: Type.Optional(WalletLimit),
});
export type PurchaseList = Static<typeof PurchaseList>;

/** One payment as the published books have it. */
export const LedgerLine = Type.Object({
  signature: SignatureString,
  instruction: Type.String(),
  slot: Type.Integer({ minimum: 0 }),
  wallet: AddressString,
  payer: AddressString,
  lamports: AmountString,
  /** What came instead of SOL. */
  token: Type.Union([PaidToken, Type.Null()]),
  tokens: AmountString,
  state: PurchaseState,
  reason: Type.Union([RefundReason, Type.Null()]),
  refundSignature: Purchase.properties.refundSignature,
  refundedTo: Purchase.properties.refundedTo,
});
export type LedgerLine = Static<typeof LedgerLine>;

/** Answer of `GET /api/presale/ledger?sale=&after=`: every payment into the treasury, oldest first, credited or not. */
export const LedgerPage = Type.Object({
  saleId: Type.Integer({ minimum: 1 }),
  treasury: AddressString,
  verifiedLamports: AmountString,
  /** What the treasury got earlier is no payment of the sale. */
  since: Instant,
  items: Type.Array(LedgerLine),
  /** Goes into `after`; null at the end. */
  next: Type.Union([Type.String(), Type.Null()]),
});
export type LedgerPage = Static<typeof LedgerPage>;

/** Data of an event of {@link PRESALE_EVENTS_PATH}: the totals of a sale after something happened, and the purchase if it was one. */
export const PresaleEvent = Type.Object({
  saleId: Type.Integer({ minimum: 1 }),
  status: SaleStatus,
  totals: SaleTotals,
  purchase: Type.Union([RecentPurchase, Type.Null()]),
  gaveWay: Type.Optional(
    Type.Array(Type.String({ format: 'uuid' }), {
      description: 'reservations without proof that hold nothing any more: somebody with proof needed their room',
    }),
  ),
  saleChanged: Type.Optional(
    Type.Boolean({
      description: 'somebody changed the sale itself, such as its terms, which no event tells: ask for it again',
    }),
  ),
});
export type PresaleEvent = Static<typeof PresaleEvent>;

/** Answers `GET ?after=` with a {@link SaleMilestonePage}. */
export const SALE_MILESTONES_PATH = '/api/presale/milestones';

/**
 * What happens once in a sale. `ending-soon`: a day before the launch date, while it sells; `goal-reached`: nothing is left; `ended`: the launch
 * date has passed and the goal was not reached.
 */
export const SaleMilestoneKind = Type.Union([
  Type.Literal('started'),
  Type.Literal('ending-soon'),
  Type.Literal('goal-reached'),
  Type.Literal('ended'),
]);
export type SaleMilestoneKind = Static<typeof SaleMilestoneKind>;

const { chainId, status, launchDate, allowlistUntil, tokenPriceLamports, bonusPercentage, goalLamports } =
  PresaleState.properties;

/** Something that happened once in a sale, with the sale as it stands now. */
export const SaleMilestone = Type.Object({
  id: Type.String({ format: 'uuid' }),
  saleId: Type.Integer({ minimum: 1 }),
  kind: SaleMilestoneKind,
  at: Instant,
  /** Null while the chain does not show it. */
  token: Type.Union([Type.Object({ name: Type.String(), symbol: Type.String() }), Type.Null()]),
  ...{ chainId, status, launchDate, tokenPriceLamports, bonusPercentage, goalLamports },
  allowlistUntil: Type.Optional(allowlistUntil),
  totalRaisedLamports: AmountString,
});
export type SaleMilestone = Static<typeof SaleMilestone>;

/** Milestones of the sales on the current chain, oldest first, after the one of that id; after one that nobody knows, from the first. */
export const SaleMilestonePage = Type.Object({
  items: Type.Array(SaleMilestone),
  /** Goes into `after`; null at the end. */
  next: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]),
});
export type SaleMilestonePage = Static<typeof SaleMilestonePage>;
