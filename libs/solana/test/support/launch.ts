import {
  type Keypair,
  type TransactionInstruction,
  type VersionedTransaction,
  TransactionMessage,
  VersionedTransaction as Versioned,
} from '@solana/web3.js';
import { buildLaunchTransaction, launchComputeUnits, type LookupTable } from '../../src/launch/build';
import { landTransaction, simulate, type LandOutcome } from '../../src/core/landing';
import { rentSizes, type LaunchPlan } from '../../src/launch/plan';
import { fetchMintFunding } from '../../src/launch/funding';
import { CREATOR } from './plans';
import type { SvmChain } from './svm-chain';

/** Time that stands still except when somebody sleeps. */
export function fakeClock() {
  let now = 0;
  return {
    now: () => now,
    sleep: async (ms: number, signal?: AbortSignal) => {
      signal?.throwIfAborted();
      now += ms;
    },
  };
}

export interface LaunchRun {
  readonly outcome: LandOutcome;
  readonly bytes: Uint8Array;
  readonly unitsConsumed: number;
}

export interface LaunchOptions {
  readonly signer?: Keypair;
  readonly lookupTables?: readonly LookupTable[];
  readonly change?: (transaction: VersionedTransaction) => VersionedTransaction;
  /** Neither looks nor simulates beforehand, to see what the chain itself does. */
  readonly blind?: boolean;
}

/** What a page does between the click and the receipt. */
export async function launch(chain: SvmChain, plan: LaunchPlan, options: LaunchOptions = {}): Promise<LaunchRun> {
  const { signer = CREATOR, lookupTables = [], change = (transaction) => transaction, blind = false } = options;
  const funding = blind
    ? { mintRentLamports: await chain.getMinimumBalanceForRentExemption(rentSizes(plan).mint) }
    : await fetchMintFunding(chain, plan);
  const latest = await chain.getLatestBlockhash();
  const input = {
    ...funding,
    blockhash: latest.blockhash,
    computeUnitPriceMicroLamports: 1_000n,
    lookupTables,
  };
  const computeUnitLimit = blind ? 1_400_000 : launchComputeUnits(plan);
  const transaction = change(buildLaunchTransaction(plan, { ...input, computeUnitLimit }));
  if (!blind) await simulate({ rpc: chain, bytes: transaction.serialize() });
  transaction.sign([signer]);
  const bytes = transaction.serialize();
  const outcome = await landTransaction({
    rpc: chain,
    signedBytes: bytes,
    lastValidBlockHeight: latest.lastValidBlockHeight,
    clock: fakeClock(),
  });
  return { outcome, bytes, unitsConsumed: chain.landed.at(-1)?.computeUnitsConsumed ?? 0 };
}

/** Adds instructions at the end, as wallets do. */
export function appending(...instructions: TransactionInstruction[]) {
  return (transaction: VersionedTransaction): VersionedTransaction => {
    const message = TransactionMessage.decompile(transaction.message);
    message.instructions.push(...instructions);
    return new Versioned(message.compileToV0Message());
  };
}
