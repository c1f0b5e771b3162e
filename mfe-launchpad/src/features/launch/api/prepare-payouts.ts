import type { Quote } from '@mintwire/contracts/launchpad';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import {
  assertPayoutMatchesPlan,
  buildPayoutTransaction,
  layoutPayouts,
  payoutComputeUnits,
} from '@mintwire/solana/launch/build';
import { assertSignedBy, signatureOf } from '@mintwire/solana/decode';
import { PRIORITY_CHOICES, suggestPriorityFee } from '@mintwire/solana/landing';
import { launchPlanFromQuote, escrowOf } from '@mintwire/solana/launch/plan';
import { fetchEscrowFunding } from '@mintwire/solana/launch/funding';
import type { ChainRpc } from '@mintwire/solana/rpc';
import { findingWords, readDistribution, verifyLaunch } from '@mintwire/solana/launch/verify';
import type { UnsignedTransactions } from '@mintwire/signing';
import { validUntil } from '@mintwire/signing/chain';

/**
 * What is still to be paid of a distribution, as transactions for the wallet; null when everybody has got their part (or the creator emptied
 * the escrow account otherwise). The chain alone says so: no note of ours is needed.
 * @throws AppError CHAIN_UNAVAILABLE while the chain does not show the launch or its escrow account (yet), LAUNCHPAD_VERIFICATION_FAILED when the launch
 *   is not the quoted one, or as `ChainRpc`
 */
export async function preparePayouts(
  rpc: ChainRpc,
  quote: Quote,
  signal: AbortSignal,
): Promise<UnsignedTransactions | null> {
  const whole = launchPlanFromQuote(quote);
  const { facts, status, findings } = await verifyLaunch({ rpc, plan: whole, signal });
  if (!facts) throw new AppError(ERRORS.CHAIN_UNAVAILABLE);
  if (status !== 'verified')
    throw new AppError(ERRORS.LAUNCHPAD_VERIFICATION_FAILED, {
      findings: findings.map((finding) => findingWords(finding, whole)).join(' '),
    });
  const plan = { ...whole, later: facts.later };
  const { escrow, state } = await readDistribution(rpc, plan, { signal });
  // Nothing seen is no proof that anybody was paid.
  if (state === 'unknown') throw new AppError(ERRORS.CHAIN_UNAVAILABLE);
  if (!escrow) return null;
  const funding = await fetchEscrowFunding(rpc, plan, { signal });
  const payouts = layoutPayouts(plan, escrow, { funding });
  const { blockhash, lastValidBlockHeight } = await rpc.getLatestBlockhash({ signal });
  const { capLamports: maxPriorityFeeLamports, ...choice } = PRIORITY_CHOICES[quote.request.priority ?? 'normal'];
  const inputs = await Promise.all(
    payouts.map(async (payout) => {
      const computeUnitLimit = payoutComputeUnits(payout);
      const writableAccounts = [plan.wallet, escrowOf(plan, payout.index).address];
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
    if (!input) throw new AppError(ERRORS.LAUNCHPAD_UNKNOWN);
    const built = buildPayoutTransaction(plan, payout, input).serialize();
    assertPayoutMatchesPlan(built, plan, payout, { ...input, maxPriorityFeeLamports });
    return built;
  });
  return {
    bytes,
    accept: async (signed, acceptSignal) => {
      for (const [index, payout] of payouts.entries()) {
        const each = signed[index];
        if (!each)
          throw new AppError(ERRORS.LAUNCHPAD_TRANSACTION_ALTERED, {
            difference: 'the wallet gave back fewer transactions',
          });
        assertPayoutMatchesPlan(each, plan, payout, { ...funding, maxPriorityFeeLamports, allowGuards: true });
        assertSignedBy(each, plan.wallet);
      }
      const latest = await validUntil(signed, { blockhash, lastValidBlockHeight }, rpc, acceptSignal);
      return signed.map((each) => ({ signature: signatureOf(each), lastValidBlockHeight: latest }));
    },
  };
}
