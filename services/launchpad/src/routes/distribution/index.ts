import { AddressString, AppError, Distribution, type DistributionRow } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import type { ServiceApp } from '@mintwire/service-kit';
import { directAllocations, launchPlanFromQuote, type Recipient } from '@mintwire/solana/plan';
import { readDistribution } from '@mintwire/solana/verify';
import { Type } from 'typebox';
import type { LaunchpadContext } from '../../context';
import { withinChainDeadline } from '../../plugins/chain-deadline';
import { findLaunch } from '../../store/launches';
import { findQuote } from '../../store/quotes';

const DEADLINE_MS = 6_000;
const Mint = Type.Object({ mint: AddressString });

export function distributionRoutes(app: ServiceApp, { pool, chain }: LaunchpadContext): void {
  app.get(
    '/api/launchpad/launches/:mint/distribution',
    {
      schema: {
        summary: 'Who got what of a launch, and what is still to be paid, read from the chain',
        params: Mint,
        response: { 200: Distribution },
      },
    },
    async ({ params }, reply) => {
      const chainId = await chain.id();
      const recorded = await findLaunch(pool, chainId, params.mint);
      const stored = recorded && (await findQuote(pool, chainId, recorded.quoteId));
      if (!recorded || !stored) throw new AppError('LAUNCHPAD_LAUNCH_UNKNOWN');
      const later = recorded.launch.later ?? 0;
      const plan = { ...launchPlanFromQuote(stored.quote), later };
      const found = await withinChainDeadline(DEADLINE_MS, (signal) => readDistribution(chain.rpc, plan, { signal }));
      reply.header('cache-control', 'no-store');
      return {
        mint: params.mint,
        state: found.state,
        direct: directAllocations(plan).map(rowOf),
        payouts: found.landed.map((payout) => ({ ...payout, recipients: payout.recipients.map(rowOf) })),
        open: found.open.map(rowOf),
        later,
        quote: stored.quote,
      };
    },
  );
}

function rowOf({ wallet, amountBaseUnits }: Recipient): DistributionRow {
  return { wallet, amountBaseUnits: encodeAmount(amountBaseUnits) };
}
