import type { Cluster as Network } from '@mintwire/contracts/chain';
import { explorerLinks, type ExplorerKind } from './explorer';
import { ButtonLink } from '../components/button-link';
import { Cluster } from '../components/cluster';
import { Text } from '../components/text';

const WHAT = { token: 'Token', tx: 'Transaction', wallet: 'Wallet' } as const;

/** Props of {@link ExplorerLinks}. */
export interface ExplorerLinksProps {
  /** The chain it is on. */
  cluster: Network;
  kind: ExplorerKind;
  /** Address of the token or wallet, or signature of the transaction. */
  id: string;
}

/** Ways to see the same thing through somebody else's eyes. */
export function ExplorerLinks({ cluster, kind, id }: ExplorerLinksProps) {
  const links = explorerLinks(cluster, kind, id);
  if (links.length === 0) {
    return (
      <Text size="xs" tone="subtle">
        Public explorers cannot see the local network.
      </Text>
    );
  }
  return (
    <Cluster>
      {links.map(({ name, url }) => (
        <ButtonLink key={name} href={url} external size="sm">
          {`${WHAT[kind]} in ${name}`}
        </ButtonLink>
      ))}
    </Cluster>
  );
}
