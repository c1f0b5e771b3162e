import { Link, useChain, useWallet } from '@mintwire/platform';
import { formatSol } from '@mintwire/money';
import { Alert, Button, ButtonLink, Copyable, DescriptionList, Stack } from '@mintwire/ui';
import { ExplorerLinks } from '@mintwire/ui/explorer-links';
import { useState } from 'react';
import { useExisting } from '../../app/layout/site-links';
import { Faucet } from './faucet';

const LAUNCHES = [{ to: '/launches' }];

/** The connected wallet: address, balance, what it launched, faucet on the local network, disconnect. */
export function ConnectedView({ onClose }: { onClose: () => void }) {
  const { address, walletName, balanceLamports, signs, disconnect } = useWallet();
  const { cluster, faucet, label } = useChain();
  const [launches] = useExisting(LAUNCHES);
  const [leaving, setLeaving] = useState(false);
  if (!address) return null;
  const leave = async () => {
    setLeaving(true);
    try {
      await disconnect();
    } finally {
      setLeaving(false);
      onClose();
    }
  };
  return (
    <Stack gap={5}>
      <DescriptionList
        items={[
          { term: 'Wallet', description: walletName },
          { term: 'Network', description: label },
          { term: 'Address', description: <Copyable value={address} label="wallet address" /> },
          {
            term: 'Balance',
            description: balanceLamports === null ? 'Loading...' : `${formatSol(balanceLamports, { group: ',' })} SOL`,
          },
        ]}
      />
      <ExplorerLinks cluster={cluster} kind="wallet" id={address} />
      {signs && !(signs.transactions && signs.messages) ? (
        <Alert tone="warning" title="What this wallet cannot do here">
          {signs.transactions
            ? 'It signs no messages. A launch to many wallets takes more transactions.'
            : 'It can only send transactions. It cannot sign a token launch or a purchase: connect another wallet for that.'}
        </Alert>
      ) : null}
      {faucet ? <Faucet address={address} /> : null}
      {launches && (
        <ButtonLink as={Link} to={`${launches.to}?creator=${address}`} onClick={onClose}>
          My tokens
        </ButtonLink>
      )}
      <Button loading={leaving} onClick={() => void leave()}>
        Disconnect
      </Button>
    </Stack>
  );
}
