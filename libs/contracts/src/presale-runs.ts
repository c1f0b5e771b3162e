import { Type, type Static } from 'typebox';
import { AddressString, AmountString, Instant, SignatureString, orNull } from './scalars';

const Count = Type.Integer({ minimum: 0 });
/** Sums may be longer than one payment. */
const Sum = Type.String({ pattern: '^(0|[1-9][0-9]{0,29})$', description: 'integer as a decimal string' });

/** What a run does: gives payments back, or hands out what was bought. */
export const RunKind = Type.Union([Type.Literal('refund'), Type.Literal('delivery')]);
export type RunKind = Static<typeof RunKind>;

/**
 * Where a transfer of a run stands. `waiting`: no transaction carries it; `signing`: one was handed out to be signed; `sending`: a signed one may land;
 * `paid`: it is final; `failed`: the chain refused it alone; `cancelled`.
 */
export const LegState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('signing'),
  Type.Literal('sending'),
  Type.Literal('paid'),
  Type.Literal('failed'),
  Type.Literal('cancelled'),
]);
export type LegState = Static<typeof LegState>;

/** Body of `POST /api/presale/admin/sales/{id}/runs`. */
export const RunRequest = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('refund'),
      mint: Type.Optional(
        Type.Unsafe<string>({ ...AddressString, description: 'of another token that came; SOL by default' }),
      ),
    },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('delivery') }, { additionalProperties: false }),
]);
export type RunRequest = Static<typeof RunRequest>;

/** A run. Amounts are lamports for refunds (base units where another token goes back), whole tokens for deliveries. */
export const PresaleRun = Type.Object({
  id: Type.String({ format: 'uuid' }),
  saleId: Type.Integer({ minimum: 1 }),
  kind: RunKind,
  /** Which token goes back; null: SOL, or a delivery. */
  token: orNull(Type.Object({ mint: AddressString, decimals: Type.Integer({ minimum: 0, maximum: 255 }) })),
  state: Type.Union([Type.Literal('open'), Type.Literal('done')]),
  /** Nothing more of it is signed; what was handed out before may still land. */
  cancelled: Type.Boolean(),
  preparedBy: Type.String(),
  preparedAt: Instant,
  endedAt: orNull(Instant),
  /** Who signs. */
  treasury: AddressString,
  total: Sum,
  paid: Sum,
  legs: Type.Object({
    waiting: Count,
    signing: Count,
    sending: Count,
    paid: Count,
    failed: Count,
    cancelled: Count,
  }),
});
export type PresaleRun = Static<typeof PresaleRun>;

/** What is left of a run costs and needs, as the chain stands now. */
const RunOutlook = Type.Object({
  /** Sum of what is not paid yet, on its way or not. */
  left: Sum,
  /** Still to be signed, and what the treasury needs for these. */
  transactions: Count,
  feeLamports: Sum,
  /** Token accounts that receivers lack. */
  accountsToOpen: Count,
  rentLamports: Sum,
  /** All that the treasury must hold for them: refunds, fees, rent. */
  neededLamports: Sum,
  /** Null while the chain is silent. */
  treasuryLamports: orNull(Sum),
  /** Of what it sends, in the unit of its amounts; null where that is SOL, and while the chain is silent. */
  treasuryTokens: orNull(Sum),
  /** Why it cannot be paid in full now, a sentence each. */
  problems: Type.Array(Type.String()),
});

/** Answer of `GET /api/presale/admin/runs/{run}`. */
export const PresaleRunDetail = Type.Object({ run: PresaleRun, outlook: RunOutlook });
export type PresaleRunDetail = Static<typeof PresaleRunDetail>;

/** Answer of `GET /api/presale/admin/runs?sale=`: newest first, at most 100. */
export const PresaleRunList = Type.Object({ items: Type.Array(PresaleRun) });
export type PresaleRunList = Static<typeof PresaleRunList>;

/** A transfer of a run. */
export const RunLeg = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  recipient: AddressString,
  amount: Sum,
  state: LegState,
  /** Of a failed one, in the chain's words. */
  reason: orNull(Type.String()),
  signature: orNull(SignatureString),
});
export type RunLeg = Static<typeof RunLeg>;

/** Answer of `GET /api/presale/admin/runs/{run}/legs`; `next` goes into `cursor`. */
export const RunLegList = Type.Object({ items: Type.Array(RunLeg), next: orNull(Type.String()) });
export type RunLegList = Static<typeof RunLegList>;

/** A transaction of a run for the treasury to sign. */
const RunBatch = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  /** Wire form in base64, unsigned. */
  transaction: Type.String({ maxLength: 2_000 }),
  lastValidBlockHeight: Count,
  legs: Count,
  amount: Sum,
});
export type RunBatch = Static<typeof RunBatch>;

/** Transactions of a run that are handed out together at most. */
const MAX_RUN_BATCHES = 20;

/** Body of `POST /api/presale/admin/runs/{run}/batches`. */
export const RunBatchRequest = Type.Object(
  { limit: Type.Integer({ minimum: 1, maximum: MAX_RUN_BATCHES }) },
  { additionalProperties: false },
);
export type RunBatchRequest = Static<typeof RunBatchRequest>;

/** Answer of it: to be signed now; none while what was handed out before may still land, or when nothing is left. */
export const RunBatchList = Type.Object({ batches: Type.Array(RunBatch), run: PresaleRun });
export type RunBatchList = Static<typeof RunBatchList>;

/** Body of `POST /api/presale/admin/runs/{run}/batches/{number}/signed`. */
export const SignedRunBatch = Type.Object(
  { transaction: Type.String({ minLength: 1, maxLength: 2_000, description: 'wire form in base64, signed' }) },
  { additionalProperties: false },
);
export type SignedRunBatch = Static<typeof SignedRunBatch>;

/** Body of `POST /api/presale/admin/payments/{id}/refund-address`. */
export const RefundAddress = Type.Object({ address: AddressString }, { additionalProperties: false });
export type RefundAddress = Static<typeof RefundAddress>;

/** What a wallet bought and got in whole tokens. */
export const Allocation = Type.Object({
  wallet: AddressString,
  lamports: Sum,
  tokens: Sum,
  deliveredTokens: Sum,
  purchases: Count,
});
export type Allocation = Static<typeof Allocation>;

/** Answer of `GET /api/presale/admin/sales/{id}/allocations`: by wallet; `next` goes into `cursor`. */
export const AllocationList = Type.Object({ items: Type.Array(Allocation), next: orNull(AmountString) });
export type AllocationList = Static<typeof AllocationList>;
