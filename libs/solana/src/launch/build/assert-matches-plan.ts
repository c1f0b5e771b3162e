import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { TransactionInstruction } from '@solana/web3.js';
import { PROGRAMS, type Address } from '../../core/addresses';
import { decodeInstruction } from '../../core/decode/decode-instruction';
import { ofKind, type DecodedInstruction } from '../../core/decode/instruction';
import { inWords, instructionDifference, type Difference } from '../../core/decode/difference';
import { decodeTransaction, type DecodedTransaction } from '../../core/decode/transaction';
import { priorityFeeLamports } from '../../core/landing/network-fee';
import type { LaunchPlan, MintFunding, Payout, EscrowFunding } from '../plan';
import { buildLaunchInstructions } from './launch-instructions';
import type { LookupTable } from './launch-transaction';
import { buildPayoutInstructions } from './payout-transaction';

/** What a transaction may differ in from its plan, and by how much. */
export interface MatchLimits {
  /** Most that compute unit limit x price may cost. */
  readonly maxPriorityFeeLamports: bigint;
  /** Lets wallets add their own assertions (Lighthouse); false by default. */
  readonly allowGuards?: boolean;
  readonly lookupTables?: readonly LookupTable[];
  /** Where given, these must be met exactly. */
  readonly blockhash?: string;
  readonly computeUnitLimit?: number;
  readonly computeUnitPriceMicroLamports?: bigint;
}

/** Limits of a launch transaction. */
export interface PlanMatchLimits extends MatchLimits, MintFunding {}

function reject({ path, expected, actual }: Difference): never {
  throw new AppError(ERRORS.LAUNCHPAD_TRANSACTION_ALTERED, {
    difference: `${path} is ${actual}, not ${expected}`,
    path,
    expected,
    actual,
  });
}

function same(path: string, expected: unknown, actual: unknown): void {
  if (inWords(expected) !== inWords(actual)) reject({ path, expected: inWords(expected), actual: inWords(actual) });
}

function decoded({ programId, keys, data }: TransactionInstruction, index: number): DecodedInstruction {
  const accounts = keys.map(({ pubkey }) => pubkey.toBase58() as Address);
  return decodeInstruction({
    program: programId.toBase58() as Address,
    accounts,
    data: Uint8Array.from(data),
    at: String(index),
  });
}

function checkBudget(actual: readonly DecodedInstruction[], limits: MatchLimits): void {
  const budget = actual.filter(({ program }) => program === PROGRAMS.computeBudget);
  const [limit, ...moreLimits] = ofKind(budget, 'compute-unit-limit');
  const [price, ...morePrices] = ofKind(budget, 'compute-unit-price');
  same('number of compute budget instructions', 2, budget.length);
  if (!limit || !price || moreLimits.length + morePrices.length > 0) {
    reject({
      path: 'compute budget',
      expected: 'one limit and one price',
      actual: budget.map(({ kind }) => kind).join(', '),
    });
  }
  if (limits.computeUnitLimit !== undefined) same('compute unit limit', limits.computeUnitLimit, limit.units);
  if (limits.computeUnitPriceMicroLamports !== undefined)
    same('compute unit price', limits.computeUnitPriceMicroLamports, price.microLamports);
  const fee = priorityFeeLamports({
    computeUnitLimit: limit.units,
    computeUnitPriceMicroLamports: price.microLamports,
  });
  if (fee > limits.maxPriorityFeeLamports)
    reject({ path: 'priority fee', expected: `at most ${limits.maxPriorityFeeLamports}`, actual: String(fee) });
}

function checkAccounts(
  transaction: DecodedTransaction,
  expected: readonly TransactionInstruction[],
  wallet: Address,
  allowGuards: boolean,
): void {
  const writable = new Set<string>([wallet]);
  const known = new Set<string>([wallet, PROGRAMS.computeBudget]);
  for (const { programId, keys } of expected) {
    known.add(programId.toBase58());
    for (const { pubkey, isWritable } of keys) {
      known.add(pubkey.toBase58());
      if (isWritable) writable.add(pubkey.toBase58());
    }
  }
  same('writable accounts', [...writable].sort(), [...transaction.writable].sort());
  if (!allowGuards) same('accounts', [...known].sort(), [...transaction.accounts].sort());
}

/**
 * Refuses a transaction that does anything else than the plan: other amounts, recipients, programs, authorities, signers, writable accounts,
 * further or missing instructions, or too high a priority fee. The error names the first difference.
 * @throws AppError LAUNCHPAD_TRANSACTION_ALTERED, CHAIN_TRANSACTION_UNREADABLE; further as `validateLaunchPlan`
 */
export function assertTransactionMatchesPlan(bytes: Uint8Array, plan: LaunchPlan, limits: PlanMatchLimits): void {
  assertMatches(bytes, plan.wallet, buildLaunchInstructions(plan, limits), limits);
}

/**
 * The same for a payout.
 * @throws AppError LAUNCHPAD_TRANSACTION_ALTERED, CHAIN_TRANSACTION_UNREADABLE; further as `validateLaunchPlan`
 */
export function assertPayoutMatchesPlan(
  bytes: Uint8Array,
  plan: LaunchPlan,
  payout: Payout,
  limits: MatchLimits & EscrowFunding,
): void {
  assertMatches(bytes, plan.wallet, buildPayoutInstructions(plan, payout, limits), limits);
}

function assertMatches(
  bytes: Uint8Array,
  wallet: Address,
  expected: readonly TransactionInstruction[],
  limits: MatchLimits,
): void {
  const transaction = decodeTransaction(bytes, { lookupTables: limits.lookupTables ?? [] });
  const allowGuards = limits.allowGuards ?? false;
  same('version', 0, transaction.version);
  same('fee payer', wallet, transaction.feePayer);
  same('signers', [wallet], transaction.signers);
  if (limits.blockhash !== undefined) same('blockhash', limits.blockhash, transaction.blockhash);
  checkBudget(transaction.instructions, limits);
  const actual = transaction.instructions.filter(
    ({ program }) => program !== PROGRAMS.computeBudget && !(allowGuards && program === PROGRAMS.lighthouse),
  );
  for (let index = 0; index < Math.max(actual.length, expected.length); index += 1) {
    const wanted = expected[index];
    const difference = instructionDifference(wanted && decoded(wanted, index), actual[index]);
    if (difference) reject(difference);
  }
  checkAccounts(transaction, expected, wallet, allowGuards);
}
