import { useChain } from '@mintwire/platform';
import { ButtonLink, Cluster, Text } from '@mintwire/ui';
import { explorerLinks, type ExplorerKind } from './explorer';

const WHAT = { token: 'Token', tx: 'Transaction' } as const;

/** Ways to see the same thing through somebody else's eyes. */
export function ExplorerButtons({ kind, id }: { kind: ExplorerKind; id: string }) {
  const { cluster } = useChain();
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
