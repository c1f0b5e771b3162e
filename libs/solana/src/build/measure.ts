import { lamports } from '@mintwire/money';
import { PublicKey } from '@solana/web3.js';
import { addressFromBytes } from '../addresses';
import { directAllocations, lookupTableAddresses, type LaunchPlan, type Payout } from '../plan';
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
  /** SOL lies at the mint's address already, which takes two more instructions. */
  readonly prefunded?: boolean;
  /** A table of {@link lookupTableAddresses} is on the chain. */
  readonly lookupTable?: boolean;
}

/** Lamports and blockhash have a fixed width: any values measure the same. */
const ANY = {
  blockhash: PublicKey.default.toBase58(),
  mintRentLamports: lamports(2n),
  pocketRentLamports: lamports(1n),
  computeUnitLimit: MAX_COMPUTE_UNITS,
  computeUnitPriceMicroLamports: 0n,
};
const fundingOf = ({ prefunded = false }: MeasureOptions) => ({
  ...ANY,
  ...(prefunded && { prefundedLamports: lamports(1n) }),
});

/** Most instructions that one transaction may run, calls between programs included (the runtime's MAX_INSTRUCTION_TRACE_LENGTH). */
export const MAX_INSTRUCTION_TRACE = 64;
/** Calls that the associated token program makes for a new account: size, create, immutable owner, initialise. */
const CALLS_PER_TOKEN_ACCOUNT = 4;
/** Calls that the metadata program makes: transfer, allocate, assign. */
const CALLS_FOR_METADATA = 3;
const COMPUTE_BUDGET = 2;

/** How large a launch would be, without and with a lookup table made for it. */
export interface LaunchMeasure {
  readonly bytes: number;
  readonly bytesWithLookupTable: number;
  /** Instructions that will run, at most {@link MAX_INSTRUCTION_TRACE} in a transaction: eight or nine holders, whatever their size. */
  readonly instructionTrace: number;
  /** `several`: not possible in one transaction. */
  readonly route: 'single' | 'lookup-table' | 'several';
}

function instructionTrace(plan: LaunchPlan, options: MeasureOptions): number {
  const own = COMPUTE_BUDGET + buildLaunchInstructions(plan, fundingOf(options)).length;
  const calls = CALLS_PER_TOKEN_ACCOUNT * directAllocations(plan).length;
  return own + calls + (plan.standard === 'spl-token' ? CALLS_FOR_METADATA : 0);
}

/**
 * Measures the launch transaction of a plan before anything is asked of the chain. With nobody paid later that is the whole distribution in one.
 * @throws AppError as `validateLaunchPlan`
 */
export function measureLaunch(plan: LaunchPlan, options: Pick<MeasureOptions, 'prefunded'> = {}): LaunchMeasure {
  const bytes = launchBytes(plan, options);
  const bytesWithLookupTable = launchBytes(plan, { ...options, lookupTable: true });
  const trace = instructionTrace(plan, options);
  const fits = bytes <= LIMIT ? 'single' : bytesWithLookupTable <= LIMIT ? 'lookup-table' : 'several';
  return {
    bytes,
    bytesWithLookupTable,
    instructionTrace: trace,
    route: trace <= MAX_INSTRUCTION_TRACE && (plan.later ?? 0) === 0 ? fits : 'several',
  };
}

const LIMIT = MAX_TRANSACTION_BYTES - GUARD_ROOM_BYTES;

/** True when the launch transaction of a plan, with what it sets aside, can run. */
export function fitsLaunch(plan: LaunchPlan, options: MeasureOptions): boolean {
  return instructionTrace(plan, options) <= MAX_INSTRUCTION_TRACE && launchBytes(plan, options) <= LIMIT;
}

/** True when one transaction can make the payout. */
export function fitsPayout(plan: LaunchPlan, payout: Payout, options: MeasureOptions): boolean {
  const own = COMPUTE_BUDGET + buildPayoutInstructions(plan, payout, ANY).length;
  const accounts = payout.recipients.length + (payout.surplusBaseUnits > 0n ? 1 : 0);
  const input = { ...ANY, lookupTables: tablesFor(plan, options), guardRoomBytes: -Infinity };
  const bytes = transactionSize(buildPayoutTransaction(plan, payout, input));
  return own + CALLS_PER_TOKEN_ACCOUNT * accounts <= MAX_INSTRUCTION_TRACE && bytes <= LIMIT;
}

function tablesFor(plan: LaunchPlan, { lookupTable = false }: MeasureOptions): LookupTable[] {
  const address = addressFromBytes(new Uint8Array(32).fill(255));
  return lookupTable ? [{ address, addresses: lookupTableAddresses(plan) }] : [];
}

/** Size of the launch transaction of a plan. */
export function launchBytes(plan: LaunchPlan, options: MeasureOptions): number {
  const lookupTables = tablesFor(plan, options);
  return transactionSize(
    buildLaunchTransaction(plan, { ...fundingOf(options), lookupTables, guardRoomBytes: -Infinity }),
  );
}
