import type { Quote } from '@mintwire/contracts/launchpad';
import { AppError } from '@mintwire/contracts/app-error';
import {
  assertPayoutMatchesPlan,
  buildPayoutTransaction,
  layoutPayouts,
  payoutComputeUnits,
} from '@mintwire/solana/build';
import { assertSignedBy, signatureOf } from '@mintwire/solana/decode';
import { PRIORITY_CHOICES, suggestPriorityFee } from '@mintwire/solana/landing';
import { launchPlanFromQuote, pocketOf } from '@mintwire/solana/plan';
import { fetchPocketFunding, type ChainRpc } from '@mintwire/solana/rpc';
import { readDistribution, verifyLaunch } from '@mintwire/solana/verify';
import type { UnsignedLaunch } from '../model/launch-ports';

/**
 * What is still to be paid of a distribution, as transactions for the wallet; null when everybody has got their part (or the creator emptied
 * the pocket otherwise). The chain alone says so: no note of ours is needed.
 * @throws AppError CHAIN_UNAVAILABLE while the chain does not show the launch yet, or as `ChainRpc`
 */
export async function preparePayouts(rpc: ChainRpc, quote: Quote, signal: AbortSignal): Promise<UnsignedLaunch | null> {
  const whole = launchPlanFromQuote(quote);
  const { facts } = await verifyLaunch({ rpc, plan: whole, signal });
  if (!facts) throw new AppError('CHAIN_UNAVAILABLE');
  const plan = { ...whole, later: facts.later };
  const { pocket } = await readDistribution(rpc, plan, { signal });
  if (!pocket) return null;
  const funding = await fetchPocketFunding(rpc, plan, { signal });
  const payouts = layoutPayouts(plan, pocket, { funding });
  const { blockhash, lastValidBlockHeight } = await rpc.getLatestBlockhash({ signal });
  const { capLamports: maxPriorityFeeLamports, ...choice } = PRIORITY_CHOICES[quote.request.priority ?? 'normal'];
  const inputs = await Promise.all(
    payouts.map(async (payout) => {
      const computeUnitLimit = payoutComputeUnits(payout);
      const writableAccounts = [plan.wallet, pocketOf(plan, payout.index).address];
      const price = await suggestPriorityFee({
        rpc,
        writableAccounts,
        computeUnitLimit,
        signal,
        capLamports: maxPriorityFeeLamports,
        ...choice,
      });
      return { ...funding, blockhash, computeUnitLimit, computeUnitPriceMicroLamports: price };
    }),
  );
  const bytes = payouts.map((payout, index) => {
    const input = inputs[index];
    if (!input) throw new AppError('LAUNCHPAD_UNKNOWN');
    const built = buildPayoutTransaction(plan, payout, input).serialize();
    assertPayoutMatchesPlan(built, plan, payout, { ...input, maxPriorityFeeLamports });
    return built;
  });
  return {
    bytes,
    accept: async (signed) =>
      payouts.map((payout, index) => {
        const each = signed[index];
        if (!each)
          throw new AppError('LAUNCHPAD_TRANSACTION_ALTERED', {
            difference: 'the wallet gave back fewer transactions',
          });
        assertPayoutMatchesPlan(each, plan, payout, { ...funding, maxPriorityFeeLamports, allowGuards: true });
        assertSignedBy(each, plan.wallet);
        return { signature: signatureOf(each), lastValidBlockHeight };
      }),
  };
}
