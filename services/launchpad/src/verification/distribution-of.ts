import type { Distribution, DistributionRow } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import { directAllocations, launchPlanFromQuote, type Recipient } from '@mintwire/solana/plan';
import { readDistribution } from '@mintwire/solana/verify';
import type { LaunchpadContext } from '../context';
import { withinChainDeadline } from '../plugins/chain-deadline';
import type { RecordedLaunch } from '../store/launches';
import { findQuote } from '../store/quotes';

/**
 * Who got what of a recorded launch. The chain is asked only where further transactions pay a part; null when the quote is gone.
 * @throws {AppError} CHAIN_RPC_TIMEOUT after `deadlineMs`, CHAIN_UNAVAILABLE, CHAIN_RPC_ERROR
 */
export async function distributionOf(
  { pool, chain }: Pick<LaunchpadContext, 'pool' | 'chain'>,
  { quoteId, launch }: RecordedLaunch,
  deadlineMs: number,
): Promise<Distribution | null> {
  const stored = await findQuote(pool, launch.chainId, quoteId);
  if (!stored) return null;
  const { mint, later = 0 } = launch;
  const plan = { ...launchPlanFromQuote(stored.quote), later };
  const found = await withinChainDeadline(deadlineMs, (signal) => readDistribution(chain.rpc, plan, { signal }));
  return {
    mint,
    state: found.state,
    direct: directAllocations(plan).map(rowOf),
    payouts: found.landed.map((payout) => ({ ...payout, recipients: payout.recipients.map(rowOf) })),
    open: found.open.map(rowOf),
    later,
    quote: stored.quote,
  };
}

function rowOf({ wallet, amountBaseUnits }: Recipient): DistributionRow {
  return { wallet, amountBaseUnits: encodeAmount(amountBaseUnits) };
}
