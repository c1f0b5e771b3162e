import type { Distribution, DistributionPayout, DistributionRow } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import { directAllocations, launchPlanFromQuote, type LaunchPlan, type Recipient } from '@mintwire/solana/launch/plan';
import { readDistribution, type LandedPayout } from '@mintwire/solana/launch/verify';
import type { LaunchpadContext } from '../context';
import { withinChainDeadline } from '@mintwire/service-kit/chain';
import { findLanded, noteDistribution } from '../store/distributions';
import type { RecordedLaunch } from '../store/launches';
import { findQuote } from '../store/quotes';

/** What the chain says of a distribution. */
export interface DistributionNow {
  readonly state: Distribution['state'];
  readonly open: readonly DistributionRow[];
  readonly landed: readonly DistributionPayout[];
}

/**
 * Asks the chain how far the distribution of a plan has come.
 * @throws {AppError} CHAIN_RPC_TIMEOUT after `deadlineMs`, CHAIN_UNAVAILABLE, CHAIN_RPC_ERROR
 */
export async function distributionNow(
  { chain }: Pick<LaunchpadContext, 'chain'>,
  plan: LaunchPlan,
  deadlineMs: number,
): Promise<DistributionNow> {
  const { state, open, landed } = await withinChainDeadline(deadlineMs, (signal) =>
    readDistribution(chain.rpc, plan, { signal }),
  );
  return { state, open: open.map(rowOf), landed: landed.map(payoutOf) };
}

/**
 * Who got what of a recorded launch. The chain is asked only where further transactions pay a part, until they all have; null when the quote is gone.
 * @throws {AppError} as {@link distributionNow}
 */
export async function distributionOf(
  context: Pick<LaunchpadContext, 'pool' | 'chain' | 'now'>,
  { quoteId, launch }: RecordedLaunch,
  deadlineMs: number,
): Promise<Distribution | null> {
  const { pool, now } = context;
  const { mint, chainId, later = 0 } = launch;
  const stored = await findQuote(pool, chainId, quoteId);
  if (!stored) return null;
  const plan = { ...launchPlanFromQuote(stored.quote), later };
  const known = later === 0 ? [] : await findLanded(pool, chainId, mint);
  const { state, open, landed } = known
    ? { state: 'complete' as const, open: [], landed: known }
    : await distributionNow(context, plan, deadlineMs);
  if (!known && state === 'complete')
    await noteDistribution(pool, chainId, mint, { state, open: 0, landed, nextCheckAt: now() }, now());
  const direct = directAllocations(plan).map(rowOf);
  return { mint, state, direct, payouts: [...landed], open: [...open], later, quote: stored.quote };
}

function payoutOf({ blockTime, recipients, ...payout }: LandedPayout): DistributionPayout {
  const paid = { ...payout, recipients: recipients.map(rowOf) };
  return blockTime === null ? paid : { ...paid, paidAt: new Date(blockTime * 1000).toISOString() };
}

function rowOf({ wallet, amountBaseUnits }: Recipient): DistributionRow {
  return { wallet, amountBaseUnits: encodeAmount(amountBaseUnits) };
}
