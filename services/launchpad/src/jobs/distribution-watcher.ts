import { launchPlanFromQuote } from '@mintwire/solana/launch/plan';
import type { FastifyBaseLogger } from 'fastify';
import type { LaunchpadContext } from '../context';
import { nextCheckDelay } from '../domain/polling';
import {
  dueDistributions,
  noteDistribution,
  rescheduleDistribution,
  type DistributionProgress,
  type DueDistribution,
} from '../store/distributions';
import { findLaunch } from '../store/launches';
import { findQuote } from '../store/quotes';
import { distributionNow } from '../verification/distribution-of';

const BATCH = 20;
const DEADLINE_MS = 6_000;

/** Follows distributions of several transactions until everybody is paid: often at first, later every ten minutes, since a creator may come back after days. */
export function createDistributionWatcher(context: LaunchpadContext, log: FastifyBaseLogger) {
  return async (): Promise<void> => {
    const chainId = await context.chain.id();
    const due = await dueDistributions(context.pool, chainId, context.now(), BATCH);
    for (const distribution of due) await follow(context, chainId, distribution, log);
  };
}

/** One that cannot be read keeps no other waiting, and is looked at again as often as its age deserves. */
async function follow(
  context: LaunchpadContext,
  chainId: string,
  { mint, createdAt }: DueDistribution,
  log: FastifyBaseLogger,
): Promise<void> {
  const { pool, now } = context;
  let progress: DistributionProgress | null = null;
  try {
    progress = await read(context, chainId, mint);
  } catch (error) {
    log.warn({ err: error, mint }, 'a distribution could not be read; it is tried again');
  }
  const time = now();
  const nextCheckAt = new Date(time.getTime() + nextCheckDelay(time.getTime() - createdAt.getTime()));
  if (!progress) return rescheduleDistribution(pool, chainId, mint, nextCheckAt);
  if (progress.state !== 'pending') log.info({ mint, state: progress.state }, 'a distribution has ended');
  await noteDistribution(pool, chainId, mint, { ...progress, nextCheckAt }, time);
}

/** Null while the chain does not say. */
async function read(context: LaunchpadContext, chainId: string, mint: string): Promise<DistributionProgress | null> {
  const { pool } = context;
  const recorded = await findLaunch(pool, chainId, mint);
  const stored = recorded && (await findQuote(pool, chainId, recorded.quoteId));
  if (!recorded || !stored) return null;
  const plan = { ...launchPlanFromQuote(stored.quote), later: recorded.launch.later ?? 0 };
  const { state, open, landed } = await distributionNow(context, plan, DEADLINE_MS);
  return state === 'unknown' ? null : { state, open: open.length, landed };
}
