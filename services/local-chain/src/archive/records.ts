import type { AccountState } from '../engine/svm-engine';

/** An account after a transaction; null if it no longer exists. */
export interface AccountChange {
  readonly address: string;
  readonly state: AccountState | null;
}

/** What a chain is: made once with its data folder, gone when the folder is deleted. */
export interface ChainIdentity {
  /** Base58 of 32 random bytes; answered by `getGenesisHash`. */
  readonly chainId: string;
  /** Base64 of the faucet's 64-byte key. It guards play money only. */
  readonly faucetSecret: string;
}

export interface StoredAccount {
  readonly lamports: string;
  readonly owner: string;
  readonly executable: boolean;
  /** Base64. */
  readonly data: string;
}

/** How far the chain had come at the last commit. */
export interface Progress {
  readonly slot: number;
  readonly transactions: number;
}

/** An account in the form in which the archive stores it. */
export function toStored(state: AccountState): StoredAccount {
  return {
    lamports: state.lamports.toString(),
    owner: state.owner,
    executable: state.executable,
    data: Buffer.from(state.data).toString('base64'),
  };
}

/** An account out of the archive. */
export function fromStored(stored: StoredAccount): AccountState {
  return {
    lamports: BigInt(stored.lamports),
    owner: stored.owner,
    executable: stored.executable,
    data: new Uint8Array(Buffer.from(stored.data, 'base64')),
  };
}

/** Numbers as text that sorts like the number. */
export function sortable(value: number): string {
  return value.toString().padStart(16, '0');
}
