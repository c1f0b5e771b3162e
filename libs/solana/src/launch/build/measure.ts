import { lamports } from '@mintwire/money';
import type { TransactionInstruction } from '@solana/web3.js';
import { addressFromBytes } from '../../core/addresses';
import {
  directAllocations,
  lookupTableAddresses,
  MAX_ESCROW_SEED_BYTES,
  type LaunchPlan,
  type MintFunding,
  type Payout,
  type EscrowAccount,
} from '../plan';
import { buildLaunchInstructions } from './launch-instructions';
import { computeBudget, GUARD_ROOM_BYTES, MAX_TRANSACTION_BYTES, type LookupTable } from './launch-transaction';
import { buildPayoutInstructions } from './payout-transaction';
import { instructionsSize } from './transaction-size';

/** What a measure depends on beside the plan. */
export interface MeasureOptions {
  /** Where SOL lies at an account's address already, opening it takes two more instructions. */
  readonly funding?: Pick<MintFunding, 'prefundedLamports' | 'escrowLamports'>;
  /** A table that is on the chain, with what it holds; `planned`: one of `lookupTableAddresses` that could be made. */
  readonly lookupTable?: LookupTable | 'planned';
}

/** What one transaction takes of what a transaction may take, at its worst: whatever the launch's seed, addresses and amounts will be. */
export interface Measure {
  readonly bytes: number;
  /** Instructions it runs, calls between programs included. */
  readonly instructions: number;
}

/** Most bytes that we fill; the rest is for assertions of wallets. */
const FILLED_BYTES = MAX_TRANSACTION_BYTES - GUARD_ROOM_BYTES;
/** Most instructions that one transaction may run, calls between programs included (the runtime's MAX_INSTRUCTION_TRACE_LENGTH). */
const MAX_INSTRUCTION_TRACE = 64;
/** Calls that the associated token program makes for a new account: size, create, immutable owner, initialise. */
const CALLS_PER_TOKEN_ACCOUNT = 4;
/** Calls that the metadata program makes: transfer, allocate, assign. */
const CALLS_FOR_METADATA = 3;
const COMPUTE_BUDGET = computeBudget({ computeUnitLimit: 1, computeUnitPriceMicroLamports: 0n });
/** base58 of the 16 random bytes that a seed is made of; a searched one is longer. Shorter ones count as much, so that the answer is known before the seed. */
const RANDOM_SEED_BYTES = 22;

/** Lamports have a fixed width: any values measure the same. */
const ANY = { mintRentLamports: lamports(2n), escrowRentLamports: lamports(2n) };
/** Too little of what is there, so that filling up is measured too. */
const SOME = lamports(1n);

/** At most so much is saved by one recipient less: the keys of wallet and token account, and two instructions with four calls. */
const PER_RECIPIENT: Measure = { bytes: 96, instructions: 6 };

/** How many recipients a transaction of this size has too many, at least; 0: it can run. */
export function excess({ bytes, instructions }: Measure): number {
  return Math.max(
    0,
    Math.ceil((bytes - FILLED_BYTES) / PER_RECIPIENT.bytes),
    Math.ceil((instructions - MAX_INSTRUCTION_TRACE) / PER_RECIPIENT.instructions),
  );
}

/** Measures the launch transaction of a plan, with what it sets aside. */
export function measureLaunch(plan: LaunchPlan, escrow: EscrowAccount | undefined, options: MeasureOptions): Measure {
  const funding = fundingOf(options);
  const calls =
    CALLS_PER_TOKEN_ACCOUNT * directAllocations(plan).length + (plan.standard === 'spl-token' ? CALLS_FOR_METADATA : 0);
  const seed = missing(plan.seed, RANDOM_SEED_BYTES) * (funding.prefundedLamports ? 2 : 1);
  const instructions = buildLaunchInstructions(plan, funding);
  return measured(plan, instructions, calls, seed + escrowSlack(escrow, options), options);
}

/** Measures the transaction of a payout. */
export function measurePayout(plan: LaunchPlan, payout: Payout, options: MeasureOptions): Measure {
  const accounts = payout.recipients.length + (payout.surplusBaseUnits > 0n ? 1 : 0);
  const instructions = buildPayoutInstructions(plan, payout, fundingOf(options));
  const slack = escrowSlack(payout.rest?.escrow, options);
  return measured(plan, instructions, CALLS_PER_TOKEN_ACCOUNT * accounts, slack, options);
}

function measured(
  plan: LaunchPlan,
  instructions: readonly TransactionInstruction[],
  calls: number,
  slack: number,
  options: MeasureOptions,
): Measure {
  return {
    bytes: instructionsSize(plan.wallet, [...COMPUTE_BUDGET, ...instructions], tablesFor(plan, options)) + slack,
    instructions: COMPUTE_BUDGET.length + instructions.length + calls,
  };
}

const missing = (seed: string, max: number) => Math.max(0, max - seed.length);

/** The seed of an escrow account follows from the mint's address and is a character shorter at times. Allocating and assigning name it once each. */
function escrowSlack(escrow: EscrowAccount | undefined, { funding }: MeasureOptions): number {
  if (!escrow) return 0;
  return missing(escrow.seed, MAX_ESCROW_SEED_BYTES) * (funding?.escrowLamports?.has(escrow.address) ? 2 : 1);
}

function fundingOf({ funding: { prefundedLamports, escrowLamports } = {} }: MeasureOptions) {
  const escrows = [...(escrowLamports?.keys() ?? [])].map((address) => [address, SOME] as const);
  return { ...ANY, ...(prefundedLamports && { prefundedLamports: SOME }), escrowLamports: new Map(escrows) };
}

function tablesFor(plan: LaunchPlan, { lookupTable }: MeasureOptions): LookupTable[] {
  if (lookupTable !== 'planned') return lookupTable ? [lookupTable] : [];
  const address = addressFromBytes(new Uint8Array(32).fill(255));
  return [{ address, addresses: lookupTableAddresses(plan) }];
}
