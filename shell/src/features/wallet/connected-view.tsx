import { useChain, useWallet } from '@mintwire/platform';
import { formatSol } from '@mintwire/money';
import { Alert, Button, Copyable, DescriptionList, Stack } from '@mintwire/ui';
import { ExplorerLinks } from '@mintwire/ui/explorer-links';
import { useState } from 'react';
import { Faucet } from './faucet';

/** The connected wallet: address, balance, faucet on the local network, disconnect. */
export function ConnectedView({ onDisconnected }: { onDisconnected: () => void }) {
  const { address, walletName, balanceLamports, signs, disconnect } = useWallet();
  const { cluster, faucet, label } = useChain();
  const [leaving, setLeaving] = useState(false);
  if (!address) return null;
  const leave = async () => {
    setLeaving(true);
    try {
      await disconnect();
    } finally {
      setLeaving(false);
      onDisconnected();
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
      <Button loading={leaving} onClick={() => void leave()}>
        Disconnect
      </Button>
    </Stack>
  );
}
