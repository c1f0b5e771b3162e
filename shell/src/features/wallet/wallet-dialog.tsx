import { useChain, useWallet as usePlatformWallet } from '@mintwire/platform';
import { Dialog } from '@mintwire/ui';
import { ConnectedView } from './connected-view';
import { useCloseSoon } from './use-close-soon';
import { WalletList } from './wallet-list';

/** The wallet dialog: choose a wallet, or see the connected one. */
export function WalletDialog({
  open,
  onClose,
  onChosen,
}: {
  open: boolean;
  onClose: () => void;
  /** The visitor chose a wallet. */
  onChosen: () => void;
}) {
  const { status } = usePlatformWallet();
  const chain = useChain();
  const connected = status === 'connected';
  // Kept here: the list is gone as soon as the wallet has connected, which may be sooner than the dialog closes.
  const closeSoon = useCloseSoon(open, onClose);
  return (
    <Dialog
      id="wallet-dialog"
      open={open}
      onClose={onClose}
      size="sm"
      title={connected ? 'Your wallet' : 'Connect a wallet'}
      description={chain.cluster === 'local' ? `${chain.label}: coins here have no value.` : chain.label}
    >
      {connected ? (
        <ConnectedView onClose={onClose} />
      ) : (
        <WalletList
          onChosen={() => {
            onChosen();
            closeSoon();
          }}
        />
      )}
    </Dialog>
  );
}
