import { formatUnits } from '@mintwire/money';
import { useChain } from '@mintwire/platform';
import { Card, Copyable, DescriptionList, Heading, Stack, Text, TokenImage } from '@mintwire/ui';
import { ExplorerLinks } from '@mintwire/ui/explorer-links';
import type { Sale } from '../../../shared/sale';
import styles from './token-card.module.css';

/** What is sold, as the chain shows it now. */
export function TokenCard({ token }: Pick<Sale, 'token'>) {
  const { mint, name, symbol, image, decimals, supplyBaseUnits, mintAuthority, freezeAuthority, updateAuthority } =
    token;
  const { cluster } = useChain();
  const authority = (address: string | null, label: string) =>
    address === null ? 'Nobody' : <Copyable value={address} label={label} />;
  return (
    <Card as="section" aria-labelledby="presale-token">
      <Stack gap={4}>
        <div className={styles.head}>
          <TokenImage src={image ?? undefined} name={name} seed={mint} size="lg" />
          <div className={styles.name}>
            <Heading level={2} size="md" id="presale-token">
              {name}
            </Heading>
            <Text size="sm" tone="muted">
              {symbol}
            </Text>
          </div>
        </div>
        <DescriptionList
          items={[
            { term: 'Token address', description: <Copyable value={mint} label="token address" /> },
            {
              term: 'Supply',
              description: `${formatUnits(BigInt(supplyBaseUnits), decimals, { group: ',' })} ${symbol}`,
            },
            {
              term: 'Who can make more',
              description: authority(mintAuthority, 'mint authority'),
            },
            {
              term: 'Who can block a holder',
              description: authority(freezeAuthority, 'freeze authority'),
            },
            {
              term: 'Who can change name and picture',
              description: authority(updateAuthority, 'update authority'),
            },
          ]}
        />
        <ExplorerLinks cluster={cluster} kind="token" id={mint} />
      </Stack>
    </Card>
  );
}
