import type { LegState, PresaleRun, PresaleRunDetail, RunLeg } from '@mintwire/contracts';
import { formatSol } from '@mintwire/money';
import { withinChainDeadline } from '@mintwire/service-kit/chain';
import { addressFromBytes } from '@mintwire/solana/addresses';
import { SIGNATURE_FEE_LAMPORTS } from '@mintwire/solana/landing';
import { transfersThatFit } from '@mintwire/solana/run/build';
import type { PresaleContext } from '../context';
import type { Sale } from '../domain/sale';
import { planOf, unitOf } from '../runs/run-asset';
import { heldTokens, tokenAccountRent } from '../runs/token-accounts';
import { owedRefunds } from '../store/owed';
import { legSums, unsignedShape, type LegSums, type ListedLeg } from '../store/run-legs';
import type { StoredRun } from '../store/runs';

const CHAIN_MS = 2_000;
/** More than one transaction takes. */
const SAMPLE = 24;
const UNSIGNED: readonly LegState[] = ['waiting', 'signing'];
const LEFT: readonly LegState[] = [...UNSIGNED, 'sending'];

const sum = (sums: LegSums, states: readonly LegState[]) =>
  states.reduce((total, state) => total + sums[state].amount, 0n);

function answerOf(run: StoredRun, { treasury }: Sale, sums: LegSums): PresaleRun {
  const { waiting, signing, sending, paid, failed, cancelled } = sums;
  return {
    id: run.id,
    saleId: run.saleId,
    kind: run.kind,
    token: run.mint && { mint: run.mint, decimals: run.decimals },
    state: run.state,
    cancelled: run.cancelledAt !== null,
    preparedBy: run.preparedBy,
    preparedAt: run.preparedAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
    treasury,
    total: String(sum(sums, [...LEFT, 'paid', 'failed', 'cancelled'])),
    paid: String(paid.amount),
    legs: {
      waiting: waiting.count,
      signing: signing.count,
      sending: sending.count,
      paid: paid.count,
      failed: failed.count,
      cancelled: cancelled.count,
    },
  };
}

/** A run as its operators see it. */
export async function runAnswer(
  { pool }: Pick<PresaleContext, 'pool'>,
  run: StoredRun,
  sale: Sale,
): Promise<PresaleRun> {
  return answerOf(run, sale, await legSums(pool, run.id));
}

/** A run, and what is left of it by the chain as it stands. */
export async function runDetail(context: PresaleContext, run: StoredRun, sale: Sale): Promise<PresaleRunDetail> {
  const { pool, rpc } = context;
  const [sums, shape] = await Promise.all([legSums(pool, run.id), unsignedShape(pool, run.id)]);
  const holds = await withinChainDeadline(CHAIN_MS, async (signal) => {
    const [lamports, baseUnits, rent] = await Promise.all([
      rpc.getBalance(sale.treasury, { signal }),
      heldTokens(rpc, { run, sale }, signal),
      tokenAccountRent(rpc, run.standard, signal),
    ]);
    return { lamports, rent, tokens: baseUnits === null ? null : baseUnits / unitOf(run) };
  }).catch(() => null);
  // The treasury may have paid already what is on its way.
  const unsigned = sum(sums, UNSIGNED);
  const transactions = count(run, sale, shape.plain, false) + count(run, sale, shape.opening, true);
  const feeLamports = BigInt(transactions) * SIGNATURE_FEE_LAMPORTS;
  const rentLamports = BigInt(shape.opening) * (holds?.rent ?? 0n);
  const neededLamports = feeLamports + rentLamports + (run.standard === null ? unsigned : 0n);
  const unclear = run.kind === 'refund' ? await unclearOf(context, sale, run.mint) : 0;
  return {
    run: answerOf(run, sale, sums),
    outlook: {
      left: String(sum(sums, LEFT)),
      transactions,
      feeLamports: String(feeLamports),
      accountsToOpen: shape.opening,
      rentLamports: String(rentLamports),
      neededLamports: String(neededLamports),
      treasuryLamports: holds && String(holds.lamports),
      treasuryTokens: holds?.tokens == null ? null : String(holds.tokens),
      problems: problemsOf({ unsigned, neededLamports, holds, unclear, failed: sums.failed.count }),
    },
  };
}

/** Payments that this run leaves out, as nobody knows whose they are. */
async function unclearOf({ pool }: PresaleContext, sale: Sale, mint: StoredRun['mint']): Promise<number> {
  const owed = await owedRefunds(pool, sale, mint);
  return owed.filter(({ to }) => to === null).length;
}

function problemsOf({
  unsigned,
  neededLamports,
  holds,
  unclear,
  failed,
}: {
  unsigned: bigint;
  neededLamports: bigint;
  holds: { lamports: bigint; tokens: bigint | null } | null;
  unclear: number;
  failed: number;
}): string[] {
  const checks: (string | false)[] = [
    holds === null && unsigned > 0n && 'The chain does not answer, so the treasury could not be checked.',
    holds !== null &&
      unsigned > 0n &&
      holds.lamports < neededLamports &&
      `The treasury holds ${formatSol(holds.lamports)} SOL and needs ${formatSol(neededLamports)} SOL, network fees included: send it ${formatSol(neededLamports - holds.lamports)} SOL. That is listed as a payment without a reservation, which you can send back to yourself later.`,
    holds !== null &&
      holds.tokens !== null &&
      holds.tokens < unsigned &&
      'The treasury holds fewer tokens than it is to send. Send them to its address first.',
    unclear > 0 &&
      `${unclear} ${unclear === 1 ? 'payment has' : 'payments have'} no clear owner: confirm where to, then they go into another run.`,
    failed > 0 && `${failed} ${failed === 1 ? 'transfer' : 'transfers'} failed. Another run can try again.`,
  ];
  return checks.filter((each) => each !== false);
}

/** Transactions that so many transfers take; every wallet's takes the same room. */
function count(run: StoredRun, sale: Sale, legs: number, opensAccount: boolean): number {
  if (legs === 0) return 0;
  // Real wallets differ from each other, and so do these.
  const sample = Array.from({ length: SAMPLE }, (_, index) => ({
    id: 0,
    recipient: addressFromBytes(new Uint8Array(32).fill(index + 1)),
    amount: 1n,
    opensAccount,
    alone: false,
  }));
  return Math.ceil(legs / transfersThatFit(planOf({ run, sale, number: 999_999 }, sample), SAMPLE));
}

/** A transfer as its operators see it. */
export function legAnswer({ amount, ...leg }: ListedLeg): RunLeg {
  return { ...leg, amount: String(amount) };
}
