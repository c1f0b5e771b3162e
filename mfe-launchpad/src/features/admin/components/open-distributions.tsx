import { useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import type { AdminDistributions } from '@mintwire/contracts';
import { Link } from '@mintwire/platform';
import { Badge, Card, CardHeader, Table, truncateMiddle } from '@mintwire/ui';
import { RetryAlert } from '../../../shared/retry-alert';

/** Distributions whose wallets are not all paid; nothing at all while there is none. */
export function OpenDistributions() {
  const { data, error, reload } = useLoad<AdminDistributions>('/api/launchpad/admin/distributions');
  if (error) return <RetryAlert title="Whether distributions are open is not known" error={error} retry={reload} />;
  if (!data || data.items.length === 0) return null;
  return (
    <Card as="section" aria-label="Open distributions">
      <CardHeader
        title="Distributions that are not complete"
        headingLevel={2}
        description="The tokens lie in an account of the creator, who alone can pay them out; the token's receipt offers that to the creator's wallet."
      />
      <Table
        caption="Distributions that are not complete"
        hideCaption
        rows={data.items}
        rowKey={({ mint }) => mint}
        columns={[
          {
            key: 'mint',
            header: 'Token',
            primary: true,
            cell: ({ mint }) => <Link to={`/launches/${mint}`}>{truncateMiddle(mint)}</Link>,
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
          { key: 'open', header: 'Unpaid wallets', numeric: true, cell: ({ open }) => open },
          { key: 'payouts', header: 'Payments so far', numeric: true, cell: ({ payouts }) => payouts },
          { key: 'since', header: 'Since', cell: ({ createdAt }) => <When at={createdAt} /> },
        ]}
      />
    </Card>
  );
}
