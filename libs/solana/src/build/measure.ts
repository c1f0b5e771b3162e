import { lamports } from '@mintwire/money';
import { PublicKey } from '@solana/web3.js';
import { addressFromBytes } from '../addresses';
import { directAllocations, lookupTableAddresses, type LaunchPlan, type MintFunding, type Payout } from '../plan';
import { buildLaunchInstructions } from './launch-instructions';
import {
  buildLaunchTransaction,
  GUARD_ROOM_BYTES,
  MAX_COMPUTE_UNITS,
  MAX_TRANSACTION_BYTES,
  type LookupTable,
} from './launch-transaction';
import { buildPayoutInstructions, buildPayoutTransaction } from './payout-transaction';
import { transactionSize } from './transaction-size';

/** What a measure depends on beside the plan. */
export interface MeasureOptions {
  /** Where SOL lies at an account's address already, opening it takes two more instructions. */
  readonly funding?: Pick<MintFunding, 'prefundedLamports' | 'pocketLamports'>;
  /** A table that is on the chain, with what it holds; `planned`: one of {@link lookupTableAddresses} that could be made. */
  readonly lookupTable?: LookupTable | 'planned';
}

/** Lamports and blockhash have a fixed width: any values measure the same. */
const ANY = {
  blockhash: PublicKey.default.toBase58(),
  mintRentLamports: lamports(2n),
  pocketRentLamports: lamports(2n),
  computeUnitLimit: MAX_COMPUTE_UNITS,
  computeUnitPriceMicroLamports: 0n,
};
/** Too little of what is there, so that filling up is measured too. */
const SOME = lamports(1n);

function fundingOf({ funding: { prefundedLamports, pocketLamports } = {} }: MeasureOptions) {
  const pockets = [...(pocketLamports?.keys() ?? [])].map((address) => [address, SOME] as const);
  return { ...ANY, ...(prefundedLamports && { prefundedLamports: SOME }), pocketLamports: new Map(pockets) };
}

/** Most instructions that one transaction may run, calls between programs included (the runtime's MAX_INSTRUCTION_TRACE_LENGTH). */
export const MAX_INSTRUCTION_TRACE = 64;
/** Calls that the associated token program makes for a new account: size, create, immutable owner, initialise. */
const CALLS_PER_TOKEN_ACCOUNT = 4;
/** Calls that the metadata program makes: transfer, allocate, assign. */
const CALLS_FOR_METADATA = 3;
const COMPUTE_BUDGET = 2;

/** Instructions that a launch runs, calls between programs included: the limit is eight or nine holders, whatever their size. */
export function instructionTrace(plan: LaunchPlan, options: MeasureOptions): number {
  const own = COMPUTE_BUDGET + buildLaunchInstructions(plan, fundingOf(options)).length;
  const calls = CALLS_PER_TOKEN_ACCOUNT * directAllocations(plan).length;
  return own + calls + (plan.standard === 'spl-token' ? CALLS_FOR_METADATA : 0);
}

const LIMIT = MAX_TRANSACTION_BYTES - GUARD_ROOM_BYTES;

/** True when the launch transaction of a plan, with what it sets aside, can run. */
export function fitsLaunch(plan: LaunchPlan, options: MeasureOptions): boolean {
  return instructionTrace(plan, options) <= MAX_INSTRUCTION_TRACE && launchBytes(plan, options) <= LIMIT;
}

/** True when one transaction can make the payout. */
export function fitsPayout(plan: LaunchPlan, payout: Payout, options: MeasureOptions): boolean {
  const own = COMPUTE_BUDGET + buildPayoutInstructions(plan, payout, fundingOf(options)).length;
  const accounts = payout.recipients.length + (payout.surplusBaseUnits > 0n ? 1 : 0);
  const input = { ...fundingOf(options), lookupTables: tablesFor(plan, options), guardRoomBytes: -Infinity };
  const bytes = transactionSize(buildPayoutTransaction(plan, payout, input));
  return own + CALLS_PER_TOKEN_ACCOUNT * accounts <= MAX_INSTRUCTION_TRACE && bytes <= LIMIT;
}

function tablesFor(plan: LaunchPlan, { lookupTable }: MeasureOptions): LookupTable[] {
  if (lookupTable !== 'planned') return lookupTable ? [lookupTable] : [];
  const address = addressFromBytes(new Uint8Array(32).fill(255));
  return [{ address, addresses: lookupTableAddresses(plan) }];
}

/** Size of the launch transaction of a plan. */
export function launchBytes(plan: LaunchPlan, options: MeasureOptions): number {
  const lookupTables = tablesFor(plan, options);
  return transactionSize(
    buildLaunchTransaction(plan, { ...fundingOf(options), lookupTables, guardRoomBytes: -Infinity }),
  );
}
