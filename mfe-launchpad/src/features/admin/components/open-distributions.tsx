import { LoadState } from '@mintwire/admin-kit/load-state';
import { LoadedTable } from '@mintwire/admin-kit/loaded-table';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import type { AdminDistributions } from '@mintwire/contracts';
import { Badge, Card, CardHeader, truncateMiddle } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';

/** Distributions whose wallets are not all paid; nothing at all while there is none. */
export function OpenDistributions() {
  const loaded = useLoad<AdminDistributions>('/api/launchpad/admin/distributions');
  if (loaded.data === null) return <LoadState loaded={loaded} part="Whether distributions are open is not known" />;
  if (loaded.data.items.length === 0) return null;
  return (
    <Card as="section" aria-label="Open distributions">
      <CardHeader
        title="Distributions that are not complete"
        headingLevel={2}
        description="The tokens lie in an account of the creator, who alone can pay them out; the token's receipt offers that to the creator's wallet."
      />
      <LoadedTable
        caption="Distributions that are not complete"
        loaded={loaded}
        rowKey={({ mint }) => mint}
        columns={[
          {
            key: 'mint',
            header: 'Token',
            primary: true,
            cell: ({ mint }) => truncateMiddle(mint),
            to: ({ mint }) => `/launches/${mint}`,
          },
          {
            key: 'state',
            header: 'State',
            cell: ({ state }) => (
              <Badge tone={state === 'pending' ? 'warning' : 'danger'}>
                {state === 'pending' ? 'Waiting' : 'Diverted'}
              </Badge>
            ),
          },
          { key: 'open', header: 'Unpaid wallets', numeric: true, cell: ({ open }) => countText(open) },
          { key: 'payouts', header: 'Payments so far', numeric: true, cell: ({ payouts }) => countText(payouts) },
          { key: 'since', header: 'Since', cell: ({ createdAt }) => <When at={createdAt} /> },
        ]}
      />
    </Card>
  );
}
