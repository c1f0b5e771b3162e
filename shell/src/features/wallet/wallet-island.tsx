import { toast, useChain } from '@mintwire/platform';
import { WALLET_MEMORY_KEY } from '@mintwire/platform/host';
import { WalletNotReadyError, type WalletError } from '@solana/wallet-adapter-base';
import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react';
import { useCallback, useRef, useState } from 'react';
import { connectionNotice } from './connection-notice';
import { ApprovalDialog } from './dev-wallet/approval-dialog';
import { registerDevWallet } from './dev-wallet/dev-wallet';
import { WalletBridge } from './wallet-bridge';
import { WalletDialog } from './wallet-dialog';

/**
 * Everything about wallets, in a chunk of its own beside the page tree: wallet-adapter's providers, the dialog and, on
 * the local network, the development wallet. Pages talk to it through the platform's wallet store.
 */
export function WalletIsland() {
  const { faucet } = useChain();
  const [open, setOpen] = useState(false);
  // Before the provider lists wallets, so that a remembered development wallet reconnects.
  useState(() => faucet && registerDevWallet());
  const openDialog = useCallback(() => setOpen(true), []);
  const chosen = useRef(false);
  const notifyError = useCallback((error: WalletError, wallet?: { readonly name: string }) => {
    const notice = connectionNotice(error, wallet?.name ?? 'The wallet', chosen.current);
    if (notice) toast(notice);
  }, []);
  const notifyNotReady = useCallback((name: string) => notifyError(new WalletNotReadyError(), { name }), [notifyError]);
  return (
    <ConnectionProvider endpoint={new URL('/rpc', window.location.origin).href} config={{ commitment: 'confirmed' }}>
      <WalletProvider wallets={[]} autoConnect localStorageKey={WALLET_MEMORY_KEY} onError={notifyError}>
        <WalletBridge openDialog={openDialog} onNotReady={notifyNotReady} />
        <WalletDialog open={open} onClose={() => setOpen(false)} onChosen={() => (chosen.current = true)} />
        {faucet ? <ApprovalDialog /> : null}
      </WalletProvider>
    </ConnectionProvider>
  );
}
