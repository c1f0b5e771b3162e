import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  TransactionMessage,
  type TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js';
import type { Address } from '../../core/addresses';
import type { LaunchPlan, MintFunding } from '../plan';
import type { LookupTable } from '../../core/decode/transaction';
import { buildLaunchInstructions } from './launch-instructions';
import { transactionSize } from './transaction-size';
import { publicKey } from './public-key';

export type { LookupTable } from '../../core/decode/transaction';

/** Largest transaction the network carries, signatures included. */
export const MAX_TRANSACTION_BYTES = 1232;
/** Left free in what we build, for the assertions that wallets append. */
export const GUARD_ROOM_BYTES = 100;

/** What every transaction of a launch needs beside its instructions. */
export interface TransactionInput {
  readonly blockhash: string;
  readonly computeUnitLimit: number;
  readonly computeUnitPriceMicroLamports: bigint;
  /** On the chain and active (a slot old) before the wallet is asked. */
  readonly lookupTables?: readonly LookupTable[];
  /** Default {@link GUARD_ROOM_BYTES}. */
  readonly guardRoomBytes?: number;
}

/** Input of {@link buildLaunchTransaction} beside the plan. */
export interface LaunchTransactionInput extends MintFunding, TransactionInput {}

/**
 * The launch as one version 0 transaction that the wallet alone signs.
 * @throws AppError LAUNCHPAD_TRANSACTION_TOO_LARGE when it leaves no room for a wallet's own assertions; further as `validateLaunchPlan`.
 */
export function buildLaunchTransaction(plan: LaunchPlan, input: LaunchTransactionInput): VersionedTransaction {
  return compileTransaction(plan.wallet, buildLaunchInstructions(plan, input), input);
}

/**
 * Instructions as a version 0 transaction, with the compute budget in front.
 * @throws AppError LAUNCHPAD_TRANSACTION_TOO_LARGE
 */
export function compileTransaction(
  payer: Address,
  instructions: readonly TransactionInstruction[],
  input: TransactionInput,
): VersionedTransaction {
  const tables = (input.lookupTables ?? []).map(toAccount);
  const message = new TransactionMessage({
    payerKey: publicKey(payer),
    recentBlockhash: input.blockhash,
    instructions: [...computeBudget(input), ...instructions],
  }).compileToV0Message(tables);
  const transaction = new VersionedTransaction(message);
  const limit = MAX_TRANSACTION_BYTES - (input.guardRoomBytes ?? GUARD_ROOM_BYTES);
  const bytes = transactionSize(transaction);
  if (bytes > limit) throw new AppError(ERRORS.LAUNCHPAD_TRANSACTION_TOO_LARGE, { bytes, limit });
  return transaction;
}

/** What stands in front of every transaction: the limit of compute units, and what is offered for each. */
export function computeBudget({
  computeUnitLimit,
  computeUnitPriceMicroLamports,
}: Pick<TransactionInput, 'computeUnitLimit' | 'computeUnitPriceMicroLamports'>): TransactionInstruction[] {
  return [
    ComputeBudgetProgram.setComputeUnitLimit({ units: computeUnitLimit }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: computeUnitPriceMicroLamports }),
  ];
}

function toAccount({ address, addresses }: LookupTable): AddressLookupTableAccount {
  const state = {
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 0,
    lastExtendedSlotStartIndex: 0,
    addresses: addresses.map((entry) => publicKey(entry)),
  };
  return new AddressLookupTableAccount({ key: publicKey(address), state });
}
