import { useWallet } from '@mintwire/platform';
import { Checkbox, truncateMiddle } from '@mintwire/ui';
import { useEffect, useState } from 'react';

interface OwnLaunchesProps {
  /** Wallet whose tokens are shown; empty for those of all. */
  readonly creator: string;
  readonly onChange: (creator: string) => void;
}

/** The tokens of one wallet: the visitor's own, for which it asks to connect one, or the one that the address names. */
export function OwnLaunches({ creator, onChange }: OwnLaunchesProps) {
  const { address, status, openDialog } = useWallet();
  const [wished, setWished] = useState(false);
  useEffect(() => {
    if (!wished || !address) return;
    setWished(false);
    onChange(address);
  }, [wished, address, onChange]);
  const isOther = creator !== '' && creator !== address;
  const choose = (checked: boolean) => {
    if (!checked) return onChange('');
    if (address) return onChange(address);
    setWished(true);
    openDialog();
  };
  return (
    <Checkbox
      id="launches-creator"
      name={creator === '' ? undefined : 'creator'}
      value={creator}
      label={isOther ? `Launched by ${truncateMiddle(creator)}` : 'Launched by me'}
      checked={creator !== ''}
      // It comes back when the dialog is closed: who connects none then, and one later, asked for something else.
      onFocus={() => status === 'disconnected' && setWished(false)}
      onChange={({ target }) => choose(target.checked)}
    />
  );
}
