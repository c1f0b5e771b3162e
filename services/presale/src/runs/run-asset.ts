import { runMemo } from '@mintwire/solana/run';
import type { RunAsset, RunTransactionPlan, RunTransfer } from '@mintwire/solana/run/build';
import type { Sale } from '../domain/sale';
import type { WaitingLeg } from '../store/run-legs';
import type { StoredRun } from '../store/runs';

/** What a run sends. */
function assetOf({ decimals, standard, mint }: StoredRun, sale: Sale): RunAsset {
  return standard === null ? { kind: 'sol' } : { kind: 'token', mint: mint ?? sale.mint, decimals, standard };
}

/** How many base units an amount of 1 is: deliveries count whole tokens. */
export function unitOf({ kind, decimals }: Pick<StoredRun, 'kind' | 'decimals'>): bigint {
  return kind === 'refund' ? 1n : 10n ** BigInt(decimals);
}

/** Legs as transfers, in base units. Who is tried alone may have closed the account that was there. */
function transfersOf(
  run: StoredRun,
  legs: readonly Pick<WaitingLeg, 'recipient' | 'amount' | 'opensAccount' | 'alone'>[],
): RunTransfer[] {
  const unit = unitOf(run);
  return legs.map(({ recipient, amount, opensAccount, alone }) => ({
    to: recipient,
    amount: amount * unit,
    opensAccount: run.standard !== null && (opensAccount || alone),
  }));
}

/** A transaction of a run. */
export function planOf(
  { run, sale, number }: { run: StoredRun; sale: Sale; number: number },
  legs: readonly WaitingLeg[],
): RunTransactionPlan {
  return {
    from: sale.treasury,
    asset: assetOf(run, sale),
    memo: runMemo(run, number),
    transfers: transfersOf(run, legs),
  };
}
