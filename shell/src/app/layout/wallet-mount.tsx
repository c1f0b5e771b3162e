import { Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { toast, useLocation, useWallet } from '@mintwire/platform';
import { walletControl, WALLET_MEMORY_KEY } from '@mintwire/platform/host';
import { offersMobileWallet } from '../../features/wallet/mobile-wallet/offered';
import { RemoteBoundary } from '../../remotes/remote-boundary';
import { whenIdle } from '../when-idle';
import { lazyComponent } from '../lazy-component';
import { pageAge } from '../new-version/page-age';

const loadMobileWallet = () =>
  import(/* webpackChunkName: "mobile-wallet" */ '../../features/wallet/mobile-wallet/register');

const loadIsland = async () => {
  const [{ WalletIsland }, mobile] = await Promise.all([
    import(/* webpackChunkName: "wallet" */ '../../features/wallet/wallet-island'),
    // A phone to which this does not come still has the wallets' own browsers.
    offersMobileWallet(window) ? loadMobileWallet().catch(() => null) : null,
  ]);
  // Before the wallets are listed, so that one of an earlier visit reconnects.
  mobile?.registerMobileWallet();
  return WalletIsland;
};

/**
 * The wallet code, from the moment a page asks for it; for a visitor who connected a wallet before at once, or, on a page that needs none,
 * when nothing else is waited for.
 */
export function WalletMount({ light }: { light: boolean }) {
  const { requested } = useStore(walletControl);
  const { preload } = useWallet();
  useEffect(() => {
    if (!remembersWallet()) return;
    if (light) whenIdle(preload);
    else preload();
  }, [light, preload]);
  const { pathname } = useLocation();
  useEffect(() => dropWish, [pathname]);
  if (requested === 'none') return null;
  const WalletIsland = lazyComponent('wallet', loadIsland);
  return (
    <RemoteBoundary fallback={<WalletFailure />}>
      <Suspense fallback={null}>
        <WalletIsland />
      </Suspense>
    </RemoteBoundary>
  );
}

/** A dialog that comes late would cover another page than the one that asked for it. */
function dropWish(): void {
  if (walletControl.getState().requested === 'dialog') walletControl.setState({ requested: 'preload' });
}

/**
 * Takes the request back, so that the next one tries again. Whoever asked for the dialog is told, unless the page says that it is
 * outdated; what was fetched ahead fails in silence.
 */
function WalletFailure() {
  useEffect(() => {
    const { requested } = walletControl.getState();
    walletControl.setState({ requested: 'none' });
    if (requested !== 'dialog') return;
    void pageAge.asked.then((outdated) => {
      if (!outdated)
        toast({ tone: 'danger', title: 'The wallet could not be loaded', description: 'Please try again.' });
    });
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
