import type { TokenStandard } from '@mintwire/contracts/launchpad';
import { createAssociatedTokenAccountIdempotentInstruction, createTransferCheckedInstruction } from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { PROGRAMS, TOKEN_PROGRAMS, tokenAccountAddress, type Address } from '../core/addresses';

/** One transfer of a run. Amounts are lamports, or base units of the run's token. */
export interface RunTransfer {
  readonly to: Address;
  readonly amount: bigint;
  /** The receiver's token account is made in case there is none; the payer bears its rent. */
  readonly opensAccount: boolean;
}

/** What a run sends. */
export type RunAsset =
  | { readonly kind: 'sol' }
  | { readonly kind: 'token'; readonly mint: Address; readonly decimals: number; readonly standard: TokenStandard };

/** A transaction of a run before it has a blockhash. */
export interface RunTransactionPlan {
  /** Sends, pays and is the only signer. */
  readonly from: Address;
  readonly asset: RunAsset;
  /** Names run and transaction, so that whoever reads the chain can tell what it was. */
  readonly memo: string;
  readonly transfers: readonly RunTransfer[];
}

/** Most bytes of a transaction on the wire. */
const MAX_BYTES = 1_232;
const MEMO_UNITS = 60_000;
const SOL_TRANSFER_UNITS = 450;
const TOKEN_TRANSFER_UNITS = 12_000;
const OPENED_ACCOUNT_UNITS = 35_000;
const MAX_UNITS = 1_400_000;

/** Compute units that a run's transaction asks for: what was seen at most, and some more. */
export function runComputeUnits({ asset, transfers }: Pick<RunTransactionPlan, 'asset' | 'transfers'>): number {
  const each = asset.kind === 'sol' ? SOL_TRANSFER_UNITS : TOKEN_TRANSFER_UNITS;
  const opened = transfers.filter(({ opensAccount }) => opensAccount).length;
  return Math.min(MAX_UNITS, MEMO_UNITS + each * transfers.length + OPENED_ACCOUNT_UNITS * opened);
}

/** A run's transaction of version 0, unsigned. @throws RangeError when it is too large */
export function buildRunTransaction(
  plan: RunTransactionPlan,
  { blockhash, computeUnitPriceMicroLamports }: { blockhash: string; computeUnitPriceMicroLamports: bigint },
): Uint8Array {
  const message = new TransactionMessage({
    payerKey: new PublicKey(plan.from),
    recentBlockhash: blockhash,
    instructions: [
      ComputeBudgetProgram.setComputeUnitLimit({ units: runComputeUnits(plan) }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: computeUnitPriceMicroLamports }),
      new TransactionInstruction({
        programId: new PublicKey(PROGRAMS.memo),
        keys: [],
        data: Buffer.from(new TextEncoder().encode(plan.memo)),
      }),
      ...plan.transfers.flatMap((transfer) => instructionsOf(plan, transfer)),
    ],
  });
  const bytes = new VersionedTransaction(message.compileToV0Message()).serialize();
  if (bytes.length > MAX_BYTES) throw new RangeError(`${bytes.length} bytes are more than ${MAX_BYTES}`);
  return bytes;
}

function instructionsOf({ from, asset }: RunTransactionPlan, transfer: RunTransfer): TransactionInstruction[] {
  const { to, amount, opensAccount } = transfer;
  const payer = new PublicKey(from);
  const owner = new PublicKey(to);
  if (asset.kind === 'sol') return [SystemProgram.transfer({ fromPubkey: payer, toPubkey: owner, lamports: amount })];
  const { mint, decimals, standard } = asset;
  const program = new PublicKey(TOKEN_PROGRAMS[standard]);
  const token = new PublicKey(mint);
  const accountOf = (wallet: Address) => new PublicKey(tokenAccountAddress({ owner: wallet, mint, standard }));
  const account = accountOf(to);
  const sent = createTransferCheckedInstruction(accountOf(from), token, account, payer, amount, decimals, [], program);
  if (!opensAccount) return [sent];
  return [createAssociatedTokenAccountIdempotentInstruction(payer, account, owner, token, program), sent];
}

/** How many of the transfers, from the first one on, one transaction takes; at least one. */
export function transfersThatFit(plan: RunTransactionPlan, max: number): number {
  const blockhash = PublicKey.default.toBase58();
  for (let count = Math.min(max, plan.transfers.length); count > 1; count -= 1) {
    try {
      const transfers = plan.transfers.slice(0, count);
      buildRunTransaction({ ...plan, transfers }, { blockhash, computeUnitPriceMicroLamports: 0n });
      return count;
    } catch (error) {
      // The library says so itself, of what does not fit into its buffer.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return 1;
}
