import { createStore } from 'zustand/vanilla';

export type WalletStatus = 'disconnected' | 'connecting' | 'connected';

/** What a wallet can be asked for: some only send transactions by themselves, some (with a hardware key) sign no messages. */
export interface WalletSigning {
  readonly transactions: boolean;
  readonly messages: boolean;
}

/** The visitor's wallet as pages see it. `address` and `walletName` are set exactly when `status` is connected. */
export interface WalletState {
  readonly status: WalletStatus;
  /** base58 public key */
  readonly address: string | null;
  readonly walletName: string | null;
  /** null until the chain has answered */
  readonly balanceLamports: bigint | null;
  /** null while nobody is connected */
  readonly signs: WalletSigning | null;
}

/** What the shell's wallet code can do; registered when its chunk has arrived. */
export interface WalletDriver {
  openDialog(): void;
  disconnect(): Promise<void>;
  refreshBalance(): Promise<void>;
  /** Takes and gives the wire form of a versioned transaction. */
  signTransaction(bytes: Uint8Array): Promise<Uint8Array>;
  /** Several in one prompt, in their order. */
  signTransactions(list: readonly Uint8Array[]): Promise<Uint8Array[]>;
  signMessage(bytes: Uint8Array): Promise<Uint8Array>;
}

/** How much of the wallet code the page has asked for so far. */
export type WalletRequest = 'none' | 'preload' | 'dialog';

interface WalletControl {
  readonly driver: WalletDriver | null;
  readonly requested: WalletRequest;
}

/** localStorage key under which the wallet code keeps the name of the wallet to reconnect. */
export const WALLET_MEMORY_KEY = 'mintwire.wallet';

export const disconnectedWallet: WalletState = {
  status: 'disconnected',
  address: null,
  walletName: null,
  balanceLamports: null,
  signs: null,
};

export const walletStore = createStore<WalletState>(() => disconnectedWallet);

/** Loading of the wallet code: the shell watches `requested` and loads it when it is no longer `none`. */
export const walletControl = createStore<WalletControl>(() => ({ driver: null, requested: 'none' }));

/** Changes some of the wallet's state; for the shell's wallet code. */
export function updateWallet(change: Partial<WalletState>): void {
  walletStore.setState(change);
}

/** Asks for the wallet code, and for its dialog too if that is wanted. */
export function requestWallet(requested: Exclude<WalletRequest, 'none'>): void {
  const { driver, requested: before } = walletControl.getState();
  if (driver) {
    if (requested === 'dialog') driver.openDialog();
  } else if (before !== 'dialog') {
    walletControl.setState({ requested });
  }
}

/**
 * Makes the loaded wallet code the one behind the facade and opens the dialog if it was asked for meanwhile.
 * @returns a function that takes the driver out again
 */
export function registerWalletDriver(driver: WalletDriver): () => void {
  const { requested } = walletControl.getState();
  walletControl.setState({ driver, requested: 'preload' });
  if (requested === 'dialog') driver.openDialog();
  return () => {
    if (walletControl.getState().driver === driver) walletControl.setState({ driver: null });
  };
}
