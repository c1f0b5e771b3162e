import type { Lamports } from '@mintwire/money';
import type { Address } from '../addresses';

/** A blockhash and the last block height at which a transaction with it can land. */
export interface LatestBlockhash {
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

/** An account as the chain holds it. */
export interface ChainAccount {
  readonly owner: Address;
  readonly lamports: Lamports;
  readonly data: Uint8Array;
  /** Slot at which this was read. */
  readonly slot: number;
}

/** The chain's own error value: a name, or an object such as `{ InstructionError: [2, { Custom: 1 }] }`. */
export type TransactionErrorValue = string | { readonly [name: string]: unknown };

/** Answer of a simulation. */
export interface Simulation {
  readonly err: TransactionErrorValue | null;
  readonly logs: readonly string[];
  readonly unitsConsumed: number;
  /** The accounts of `watch` as they would be afterwards, in that order, null for one that is gone; absent where the node does not say. */
  readonly watched?: readonly (ChainAccount | null)[];
}

/** What became of a sent transaction. */
export interface SignatureStatus {
  readonly slot: number;
  readonly err: TransactionErrorValue | null;
  readonly confirmationStatus: 'processed' | 'confirmed' | 'finalized';
}

/** One line of an address's history, newest first. */
export interface AddressSignature {
  readonly signature: string;
  readonly slot: number;
  readonly err: TransactionErrorValue | null;
  readonly blockTime: number | null;
}

/** An instruction that another one called, with indexes into the transaction's account list. */
export interface InnerInstruction {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  readonly data: Uint8Array;
  /** 2 for a call by the top-level instruction, 3 below that; absent where the node does not say. */
  readonly stackHeight?: number;
}

/** A token account's holding before or after a transaction. */
export interface TokenBalance {
  readonly accountIndex: number;
  readonly mint: Address;
  readonly owner: Address | null;
  readonly amount: bigint;
  readonly decimals: number;
}

/** A transaction that landed, with its effects. */
export interface ChainTransaction {
  readonly slot: number;
  readonly blockTime: number | null;
  readonly bytes: Uint8Array;
  readonly err: TransactionErrorValue | null;
  readonly feeLamports: Lamports;
  readonly preBalances: readonly bigint[];
  readonly postBalances: readonly bigint[];
  readonly preTokenBalances: readonly TokenBalance[];
  readonly postTokenBalances: readonly TokenBalance[];
  readonly innerInstructions: readonly { readonly index: number; readonly instructions: readonly InnerInstruction[] }[];
  readonly loadedAddresses: { readonly writable: readonly Address[]; readonly readonly: readonly Address[] };
  readonly logs: readonly string[];
  readonly computeUnitsConsumed: number | null;
}

/** Per-call options. Each call also has the client's own deadline. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** Options of reading an account. */
export interface AccountOptions extends CallOptions {
  /** A node that has not got this far does not answer: the call rejects with CHAIN_RPC_ERROR or CHAIN_UNAVAILABLE. */
  readonly minContextSlot?: number;
}

/** Options of reading several accounts. */
export interface AccountsOptions extends CallOptions {
  /** Only this part of each account's data is sent: accounts of strangers may hold 10 MB each. */
  readonly dataSlice?: { readonly offset: number; readonly length: number };
}

/** Options of a simulation. */
export interface SimulateOptions extends CallOptions {
  /** Addresses of the transaction's own whose accounts afterwards are asked for. */
  readonly watch?: readonly Address[];
}

/**
 * The part of Solana's JSON-RPC that we use, at commitment `confirmed`.
 * Every method rejects with AppError CHAIN_RPC_TIMEOUT, CHAIN_UNAVAILABLE or CHAIN_RPC_ERROR, or with the signal's reason.
 */
export interface ChainRpc {
  getGenesisHash(options?: CallOptions): Promise<string>;
  getLatestBlockhash(options?: CallOptions): Promise<LatestBlockhash>;
  getBlockHeight(options?: CallOptions): Promise<number>;
  getSlot(options?: CallOptions): Promise<number>;
  getBalance(address: Address, options?: CallOptions): Promise<Lamports>;
  getAccount(address: Address, options?: AccountOptions): Promise<ChainAccount | null>;
  /** Several accounts (at most 100), all of the same slot. */
  getAccounts(addresses: readonly Address[], options?: AccountsOptions): Promise<(ChainAccount | null)[]>;
  getMinimumBalanceForRentExemption(bytes: number, options?: CallOptions): Promise<Lamports>;
  /** Micro-lamports per compute unit of recent slots, for transactions that lock these accounts for writing. */
  getRecentPrioritizationFees(addresses: readonly Address[], options?: CallOptions): Promise<bigint[]>;
  /** Runs without signatures and with a current blockhash. */
  simulateTransaction(bytes: Uint8Array, options?: SimulateOptions): Promise<Simulation>;
  /** Hands signed bytes to the network once: no preflight, no retries by the node. */
  sendTransaction(bytes: Uint8Array, options?: CallOptions): Promise<string>;
  /** Searches history too. */
  getSignatureStatuses(signatures: readonly string[], options?: CallOptions): Promise<(SignatureStatus | null)[]>;
  getSignaturesForAddress(
    address: Address,
    page?: { before?: string; until?: string; limit?: number },
    options?: CallOptions,
  ): Promise<AddressSignature[]>;
  getTransaction(signature: string, options?: CallOptions): Promise<ChainTransaction | null>;
}
