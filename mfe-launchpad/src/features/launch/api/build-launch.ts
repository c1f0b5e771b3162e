import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { Quote } from '@mintwire/contracts/launchpad';
import {
  assertPayoutMatchesPlan,
  assertTransactionMatchesPlan,
  buildLaunchTransaction,
  buildPayoutTransaction,
  type MatchLimits,
} from '@mintwire/solana/launch/build';
import { assertSignedBy, decodeTransaction, signatureOf } from '@mintwire/solana/decode';
import type { LaunchPlan, MintFunding, Payout } from '@mintwire/solana/launch/plan';
import type { ChainRpc } from '@mintwire/solana/rpc';
import { factsDifference, type TransactionFacts, type UnsignedTransactions } from '@mintwire/signing';
import type { LookupTable } from './lookup-table';
import { assertLaunchIsQuoted } from './check-launch';
import { transactionFacts } from './transaction-facts';
import { validUntil } from '@mintwire/signing/chain';

interface Budget {
  readonly computeUnitLimit: number;
  readonly computeUnitPriceMicroLamports: bigint;
}

/** A launch cut into transactions and priced. */
export interface LaunchBuild {
  readonly quote: Quote;
  readonly plan: LaunchPlan;
  readonly payouts: readonly Payout[];
  readonly funding: MintFunding;
  readonly lookupTables: readonly LookupTable[];
  /** Of the launch, then of each payout. */
  readonly budgets: readonly Budget[];
  /** Most that the priority part of one transaction may cost. */
  readonly maxPriorityFeeLamports: bigint;
}

/** The transactions of a launch with one blockhash. */
export interface BuiltLaunch {
  readonly bytes: readonly Uint8Array[];
  readonly facts: readonly TransactionFacts[];
  readonly unsigned: (rpc: ChainRpc, lastValidBlockHeight: number) => UnsignedTransactions;
}

/**
 * Builds the transactions, reads them back from their bytes, and refuses them unless they do what was quoted, and the same as was `reviewed`.
 * @throws AppError LAUNCHPAD_TRANSACTION_ALTERED, LAUNCHPAD_TRANSACTION_TOO_LARGE
 */
export function buildLaunch(work: LaunchBuild, blockhash: string, reviewed?: readonly TransactionFacts[]): BuiltLaunch {
  const { quote, plan, payouts, funding, lookupTables, budgets } = work;
  const [budget = NO_BUDGET, ...payoutBudgets] = budgets;
  const launch = buildLaunchTransaction(plan, { ...funding, ...budget, blockhash, lookupTables });
  const rest = payouts.map((payout, index) =>
    buildPayoutTransaction(plan, payout, {
      ...funding,
      ...(payoutBudgets[index] ?? NO_BUDGET),
      blockhash,
      lookupTables,
    }),
  );
  const bytes = [launch, ...rest].map((transaction) => transaction.serialize());
  assertPlanned(bytes, work, (index) => ({ ...(budgets[index] ?? NO_BUDGET), blockhash }));
  assertLaunchIsQuoted(
    bytes.map((each) => decodeTransaction(each, { lookupTables })),
    quote,
  );
  const facts = bytes.map((each) => transactionFacts(each, plan, { lookupTables }));
  if (reviewed) assertReviewed(reviewed, facts);
  return {
    bytes,
    facts,
    unsigned: (rpc, lastValidBlockHeight) => ({
      bytes,
      accept: (signed, signal) => accept({ signed, work, facts, blockhash, lastValidBlockHeight }, rpc, signal),
    }),
  };
}

const NO_BUDGET: Budget = { computeUnitLimit: 0, computeUnitPriceMicroLamports: 0n };

function assertPlanned(
  bytes: readonly Uint8Array[],
  work: LaunchBuild,
  limits: (index: number) => Partial<MatchLimits>,
): void {
  const { plan, payouts, funding, lookupTables, maxPriorityFeeLamports } = work;
  for (const [index, each] of bytes.entries()) {
    const payout = payouts[index - 1];
    const all = { ...funding, lookupTables, maxPriorityFeeLamports, ...limits(index) };
    if (payout) assertPayoutMatchesPlan(each, plan, payout, all);
    else assertTransactionMatchesPlan(each, plan, all);
  }
}

/** @throws AppError LAUNCHPAD_TRANSACTION_ALTERED when anything differs from what the visitor has seen */
export function assertReviewed(reviewed: readonly TransactionFacts[], found: readonly TransactionFacts[]): void {
  const difference = factsDifference(reviewed, found);
  if (difference) throw new AppError(ERRORS.LAUNCHPAD_TRANSACTION_ALTERED, { difference });
}

interface Returned {
  readonly signed: readonly Uint8Array[];
  readonly work: LaunchBuild;
  readonly facts: readonly TransactionFacts[];
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

/** What the wallet gave back: signed, and still what was reviewed. It may have put in a newer blockhash and assertions of its own. */
async function accept(
  { signed, work, facts, blockhash, lastValidBlockHeight }: Returned,
  rpc: ChainRpc,
  signal: AbortSignal,
) {
  if (signed.length !== facts.length)
    throw new AppError(ERRORS.LAUNCHPAD_TRANSACTION_ALTERED, {
      difference: `the wallet gave back ${signed.length} of ${facts.length} transactions`,
    });
  assertPlanned(signed, work, () => ({ allowGuards: true }));
  assertReviewed(
    facts,
    signed.map((each) => transactionFacts(each, work.plan, { lookupTables: work.lookupTables, afterWallet: true })),
  );
  for (const each of signed) assertSignedBy(each, work.plan.wallet);
  const latest = await validUntil(signed, { blockhash, lastValidBlockHeight }, rpc, signal);
  return signed.map((each) => ({ signature: signatureOf(each), lastValidBlockHeight: latest }));
}
