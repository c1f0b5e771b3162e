import { toast, useChain } from '@mintwire/platform';
import { WALLET_MEMORY_KEY } from '@mintwire/platform/host';
import type { WalletError } from '@solana/wallet-adapter-base';
import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react';
import { useCallback, useState } from 'react';
import { ApprovalDialog } from './dev-wallet/approval-dialog';
import { registerDevWallet } from './dev-wallet/register';
import { WalletBridge } from './wallet-bridge';
import { WalletDialog } from './wallet-dialog';
import { walletError } from './wallet-errors';

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
  return (
    <ConnectionProvider endpoint={new URL('/rpc', window.location.origin).href} config={{ commitment: 'confirmed' }}>
      <WalletProvider wallets={[]} autoConnect localStorageKey={WALLET_MEMORY_KEY} onError={showConnectionError}>
        <WalletBridge openDialog={openDialog} />
        <WalletDialog open={open} onClose={() => setOpen(false)} />
        {faucet ? <ApprovalDialog /> : null}
      </WalletProvider>
    </ConnectionProvider>
  );
}

/** Signing errors reach the page that asked for the signature; only connecting and disconnecting report here. */
function showConnectionError(error: WalletError): void {
  if (/Sign|Send/.test(error.name)) return;
  const { message, code } = walletError(error);
  if (code !== 'WALLET_REJECTED') toast({ tone: 'danger', title: 'Wallet', description: message });
}
