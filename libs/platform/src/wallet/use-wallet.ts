import type { AppError } from '@mintwire/contracts';
import * as ERRORS from '@mintwire/contracts/errors';
import { useStore } from 'zustand';
import {
  requestWallet,
  walletControl,
  walletStore,
  type WalletDriver,
  type WalletSigning,
  type WalletState,
} from './wallet-store';

/** {@link WalletState} and what a page may do with the wallet. */
export interface Wallet extends WalletState {
  /** The dialog was asked for, and its code is on its way. */
  readonly opening: boolean;
  /** Opens the wallet dialog, loading the wallet code first if need be. */
  openDialog(): void;
  disconnect(): Promise<void>;
  refreshBalance(): Promise<void>;
  /** Loads the wallet code ahead of need (hover, focus, first field of a form). */
  preload(): void;
}

const actions = {
  openDialog: () => requestWallet('dialog'),
  preload: () => requestWallet('preload'),
  disconnect: async () => walletControl.getState().driver?.disconnect(),
  refreshBalance: async () => walletControl.getState().driver?.refreshBalance(),
};

/** The visitor's wallet. Nobody is connected while the server renders and while the page hydrates. */
export function useWallet(): Wallet {
  const opening = useStore(walletControl, ({ driver, requested }) => driver === null && requested === 'dialog');
  return { ...useStore(walletStore), opening, ...actions };
}

/** What the connected wallet can be asked for, now; null while nobody is connected. */
export const walletSigns = (): WalletSigning | null => walletStore.getState().signs;

/**
 * Has the connected wallet sign a transaction.
 * @param bytes wire form of a versioned transaction, unsigned or partly signed
 * @returns the wire form with the wallet's signature; a wallet may have added instructions
 * @throws AppError WALLET_NOT_CONNECTED, WALLET_UNSUPPORTED, WALLET_REJECTED, WALLET_FAILED
 */
export async function signTransaction(bytes: Uint8Array): Promise<Uint8Array> {
  return (await connectedDriver()).signTransaction(bytes);
}

/**
 * Has the connected wallet sign several transactions in one prompt; as {@link signTransaction} otherwise.
 */
export async function signTransactions(list: readonly Uint8Array[]): Promise<Uint8Array[]> {
  return (await connectedDriver()).signTransactions(list);
}

/**
 * Has the connected wallet sign a message.
 * @returns the 64 bytes of the signature
 * @throws AppError as {@link signTransaction}
 */
export async function signMessage(bytes: Uint8Array): Promise<Uint8Array> {
  return (await connectedDriver()).signMessage(bytes);
}

async function connectedDriver(): Promise<WalletDriver> {
  const { driver } = walletControl.getState();
  if (driver && walletStore.getState().status === 'connected') return driver;
  throw await notConnected();
}

/** The error catalogue is loaded when it is needed: it is no part of the shell's first download. */
async function notConnected(): Promise<AppError> {
  const { AppError } = await import('@mintwire/contracts/app-error');
  return new AppError(ERRORS.WALLET_NOT_CONNECTED);
}
