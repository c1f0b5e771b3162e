import { useWallet } from '@mintwire/platform';
import { Button } from '@mintwire/ui/button';
import { WalletIcon } from '@mintwire/ui/icons';
import { truncateMiddle } from '@mintwire/ui/truncate-middle';
import classes from './wallet-button.module.css';

/** Opens the wallet dialog; shows whose wallet is connected. Its code is fetched when a pointer or the focus comes near. */
export function WalletButton() {
  const { status, address, opening, openDialog, preload } = useWallet();
  return (
    <Button
      variant="secondary"
      size="sm"
      iconStart={<WalletIcon className={classes.roomOnly} />}
      loading={status === 'connecting' || opening}
      loadingText={opening ? 'Opening' : 'Connecting'}
      className={classes.button}
      aria-label={address ? `Wallet ${address}, ${truncateMiddle(address)}` : 'Connect wallet'}
      onClick={openDialog}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {address ? (
        <span className={classes.address}>{truncateMiddle(address)}</span>
      ) : (
        <>
          Connect<span className={classes.more}> wallet</span>
        </>
      )}
    </Button>
  );
}
