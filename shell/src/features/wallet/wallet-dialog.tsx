import { useChain, useWallet as usePlatformWallet } from '@mintwire/platform';
import { Dialog } from '@mintwire/ui';
import { ConnectedView } from './connected-view';
import { WalletList } from './wallet-list';

/** The wallet dialog: choose a wallet, or see the connected one. */
export function WalletDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { status } = usePlatformWallet();
  const chain = useChain();
  const connected = status === 'connected';
  return (
    <Dialog
      id="wallet-dialog"
      open={open}
      onClose={onClose}
      size="sm"
      title={connected ? 'Your wallet' : 'Connect a wallet'}
      description={chain.cluster === 'local' ? `${chain.label}: coins here have no value.` : chain.label}
    >
      {connected ? <ConnectedView onDisconnected={onClose} /> : <WalletList onChosen={onClose} />}
    </Dialog>
  );
}
