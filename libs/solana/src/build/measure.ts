import { lamports } from '@mintwire/money';
import { PublicKey } from '@solana/web3.js';
import { addressFromBytes, type Address } from '../addresses';
import { allocations, type LaunchPlan } from '../plan';
import { buildLaunchInstructions } from './launch-instructions';
import {
  buildLaunchTransaction,
  GUARD_ROOM_BYTES,
  MAX_COMPUTE_UNITS,
  MAX_TRANSACTION_BYTES,
  type LookupTable,
} from './launch-transaction';
import { transactionSize } from './transaction-size';

/** Lamports and blockhash have a fixed width: any values measure the same. */
const ANY = {
  blockhash: PublicKey.default.toBase58(),
  mintRentLamports: lamports(1n),
  computeUnitLimit: MAX_COMPUTE_UNITS,
  computeUnitPriceMicroLamports: 0n,
};

/** The accounts of a launch that a lookup table can hold: all but the wallet (it signs) and the programs (they are called). */
export function lookupTableAddresses(plan: LaunchPlan): Address[] {
  const instructions = buildLaunchInstructions(plan, ANY);
  const programs = new Set(instructions.map(({ programId }) => programId.toBase58()));
  const keys = instructions.flatMap(({ keys: metas }) => metas.map(({ pubkey }) => pubkey.toBase58()));
  return [...new Set(keys)].filter((key) => key !== plan.wallet && !programs.has(key)) as Address[];
}

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

function instructionTrace(plan: LaunchPlan): number {
  const own = COMPUTE_BUDGET + buildLaunchInstructions(plan, ANY).length;
  return (
    own + CALLS_PER_TOKEN_ACCOUNT * allocations(plan).length + (plan.standard === 'spl-token' ? CALLS_FOR_METADATA : 0)
  );
}

/**
 * Measures a launch before anything is asked of the chain.
 * @throws AppError as `validateLaunchPlan`
 */
export function measureLaunch(plan: LaunchPlan): LaunchMeasure {
  const table: LookupTable = {
    address: addressFromBytes(new Uint8Array(32).fill(255)),
    addresses: lookupTableAddresses(plan),
  };
  const bytes = measured(plan);
  const bytesWithLookupTable = measured(plan, [table]);
  const limit = MAX_TRANSACTION_BYTES - GUARD_ROOM_BYTES;
  const trace = instructionTrace(plan);
  const fits = bytes <= limit ? 'single' : bytesWithLookupTable <= limit ? 'lookup-table' : 'several';
  return {
    bytes,
    bytesWithLookupTable,
    instructionTrace: trace,
    route: trace <= MAX_INSTRUCTION_TRACE ? fits : 'several',
  };
}

function measured(plan: LaunchPlan, lookupTables: readonly LookupTable[] = []): number {
  return transactionSize(buildLaunchTransaction(plan, { ...ANY, lookupTables, guardRoomBytes: -Infinity }));
}
