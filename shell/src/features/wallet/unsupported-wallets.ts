import { WalletReadyState, isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base';
import type { Wallet as ListedWallet } from '@solana/wallet-adapter-react';
import { getWallets } from '@wallet-standard/app';
import type { Wallet } from '@wallet-standard/base';
import { useSyncExternalStore } from 'react';

/** A wallet that is installed and cannot be used here. */
export interface UnsupportedWallet {
  readonly name: string;
  readonly icon: string;
  readonly reason: string;
}

let seen: readonly Wallet[] = [];
const snapshot = (): readonly Wallet[] => {
  const now = getWallets().get();
  if (now.length !== seen.length || now.some((wallet, index) => wallet !== seen[index])) seen = [...now];
  return seen;
};
const subscribe = (onChange: () => void) => {
  const { on } = getWallets();
  const ends = [on('register', onChange), on('unregister', onChange)];
  return () => ends.forEach((end) => end());
};

/** Wallets that announced themselves to this page and that wallet-adapter leaves out without a word: wallets of other chains, above all. */
export function useForeignWallets(): UnsupportedWallet[] {
  return useSyncExternalStore(subscribe, snapshot, () => seen)
    .filter((wallet) => !isWalletAdapterCompatibleStandardWallet(wallet))
    .map(({ name, icon }) => ({ name, icon, reason: `${name} does not offer Solana to this page.` }));
}

/** True for a wallet that signs the transactions this site makes. */
export function isSupported({ readyState, adapter }: ListedWallet): boolean {
  return readyState === WalletReadyState.Installed && adapter.supportedTransactionVersions?.has(0) === true;
}

/** Installed, and too old. */
export function outdatedWallets(wallets: readonly ListedWallet[]): UnsupportedWallet[] {
  return wallets
    .filter((wallet) => wallet.readyState === WalletReadyState.Installed && !isSupported(wallet))
    .map(({ adapter: { name, icon } }) => ({
      name,
      icon,
      reason: `${name} cannot sign the transactions of this site (version 0). A newer release of it may.`,
    }));
}
