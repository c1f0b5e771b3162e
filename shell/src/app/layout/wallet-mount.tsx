import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { toast, useWallet } from '@mintwire/platform';
import { walletControl, WALLET_MEMORY_KEY } from '@mintwire/platform/host';
import { RemoteBoundary } from '../../remotes/remote-boundary';

const WalletIsland = lazy(async () => {
  const { WalletIsland: Island } = await import(/* webpackChunkName: "wallet" */ '../../features/wallet/wallet-island');
  return { default: Island };
});

/** The wallet code, from the moment a page asks for it, or at once for a visitor who connected a wallet before. */
export function WalletMount() {
  const { requested } = useStore(walletControl);
  const { preload } = useWallet();
  useEffect(() => {
    if (remembersWallet()) preload();
  }, [preload]);
  if (requested === 'none') return null;
  return (
    <RemoteBoundary fallback={<WalletFailure />}>
      <Suspense fallback={null}>
        <WalletIsland />
      </Suspense>
    </RemoteBoundary>
  );
}

function WalletFailure() {
  useEffect(() => {
    toast({ tone: 'danger', title: 'The wallet could not be loaded', description: 'Refresh the page to try again.' });
  }, []);
  return null;
}

function remembersWallet(): boolean {
  try {
    return window.localStorage.getItem(WALLET_MEMORY_KEY) !== null;
  } catch {
    return false; // storage is blocked: nobody is remembered
  }
}
