import type { TransactionErrorJson } from '../engine/transaction-error';

/** A token balance in a transaction's metadata, as Solana nodes answer it. */
export interface TokenBalance {
  readonly accountIndex: number;
  readonly mint: string;
  readonly owner: string;
  readonly programId: string;
  readonly uiTokenAmount: UiTokenAmount;
}

export interface UiTokenAmount {
  readonly amount: string;
  readonly decimals: number;
  readonly uiAmount: number | null;
  readonly uiAmountString: string;
}

export interface InnerInstructionRecord {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  /** Base58, as nodes answer it. */
  readonly data: string;
  readonly stackHeight: number;
}

/**
 * A landed transaction as the archive keeps it: its bytes and what running it produced. Every encoding that a client
 * may ask for is made from this when it asks. Lamports are decimal strings.
 */
export interface TransactionRecord {
  readonly signature: string;
  readonly slot: number;
  /** Position in its slot. */
  readonly index: number;
  /** Unix seconds. */
  readonly blockTime: number;
  /** Base64 of the signed transaction. */
  readonly wire: string;
  readonly err: TransactionErrorJson | null;
  readonly fee: string;
  readonly preBalances: readonly string[];
  readonly postBalances: readonly string[];
  readonly preTokenBalances: readonly TokenBalance[];
  readonly postTokenBalances: readonly TokenBalance[];
  readonly innerInstructions: ReadonlyArray<{
    readonly index: number;
    readonly instructions: readonly InnerInstructionRecord[];
  }>;
  readonly logs: readonly string[];
  readonly loadedAddresses: { readonly writable: readonly string[]; readonly readonly: readonly string[] };
  readonly unitsConsumed: number;
  readonly returnData: { readonly programId: string; readonly data: string } | null;
  readonly memo: string | null;
}
