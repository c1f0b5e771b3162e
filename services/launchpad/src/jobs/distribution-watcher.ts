import { launchPlanFromQuote } from '@mintwire/solana/plan';
import { readDistribution } from '@mintwire/solana/verify';
import type { FastifyBaseLogger } from 'fastify';
import type { LaunchpadContext } from '../context';
import { nextCheckDelay } from '../domain/polling';
import { withinChainDeadline } from '../plugins/chain-deadline';
import { claimDueDistributions, noteDistribution, type DueDistribution } from '../store/distributions';
import { findLaunch } from '../store/launches';
import { findQuote } from '../store/quotes';
import { tolerant } from './tolerant';

const BATCH = 20;
const DEADLINE_MS = 6_000;

/** Follows distributions of several transactions until everybody is paid: often at first, later every ten minutes, since a creator may come back after days. */
export function createDistributionWatcher(
  context: LaunchpadContext,
  log: FastifyBaseLogger,
): { tick(): Promise<void> } {
  return tolerant(log, 'the distribution watcher', async () => {
    const chainId = await context.chain.id();
    const due = await claimDueDistributions(context.pool, chainId, context.now(), BATCH);
    for (const distribution of due) await look(context, chainId, distribution, log);
  });
}

async function look(
  { pool, chain, now }: LaunchpadContext,
  chainId: string,
  { mint, createdAt }: DueDistribution,
  log: FastifyBaseLogger,
): Promise<void> {
  const recorded = await findLaunch(pool, chainId, mint);
  const stored = recorded && (await findQuote(pool, chainId, recorded.quoteId));
  if (!recorded || !stored) return;
  const plan = { ...launchPlanFromQuote(stored.quote), later: recorded.launch.later ?? 0 };
  const found = await withinChainDeadline(DEADLINE_MS, (signal) => readDistribution(chain.rpc, plan, { signal }));
  const state = found.state === 'unknown' ? 'pending' : found.state;
  if (state !== 'pending') log.info({ mint, state }, 'a distribution has ended');
  const time = now();
  const nextCheckAt = new Date(time.getTime() + nextCheckDelay(time.getTime() - createdAt.getTime()));
  await noteDistribution(
    pool,
    chainId,
    mint,
    { state, open: found.open.length, payouts: found.landed.length, nextCheckAt },
    time,
  );
}
