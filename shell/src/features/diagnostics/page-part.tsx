import { formatSol } from '@mintwire/money';
import { useChain, usePageState, useServerNow, useWallet } from '@mintwire/platform';
import { DescriptionList } from '@mintwire/ui/description-list';
import { timeText } from '@mintwire/ui/format';
import { Part } from './part';

/** What this page knows of wallet, chain and time. */
export function PagePart() {
  const wallet = useWallet();
  const chain = useChain();
  const { status } = usePageState();
  const now = useServerNow(1_000);
  return (
    <Part title="This page">
      <DescriptionList
        items={[
          { term: 'Network', description: `${chain.label} (${chain.cluster})` },
          { term: 'Chain id', description: <code>{chain.id}</code> },
          { term: 'Faucet', description: chain.faucet ? 'yes' : 'no' },
          { term: 'Wallet', description: wallet.walletName ? `${wallet.walletName}, ${wallet.status}` : wallet.status },
          { term: 'Address', description: wallet.address ? <code>{wallet.address}</code> : 'none' },
          {
            term: 'Balance',
            description: wallet.balanceLamports === null ? 'unknown' : `${formatSol(wallet.balanceLamports)} SOL`,
          },
          { term: 'Server time', description: timeText(new Date(now).toISOString()) },
          { term: 'HTTP status', description: status },
        ]}
      />
    </Part>
  );
}
