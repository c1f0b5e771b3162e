import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { DescriptionList } from '@mintwire/ui/description-list';
import { RefreshIcon } from '@mintwire/ui/icons';
import { Table } from '@mintwire/ui/table';
import { HealthBadge } from './health-badge';
import { Part } from './part';
import { useStatus } from './use-status';

/** Services, chain and database, as the gateway reports them. */
export function ServicesPart() {
  const { status, error, refresh } = useStatus();
  const action = (
    <Button size="sm" iconStart={<RefreshIcon />} onClick={refresh}>
      Ask again
    </Button>
  );
  return (
    <Part title="Services" action={action}>
      {error && (
        <Alert tone="danger" title="The status could not be read" live>
          {error}
        </Alert>
      )}
      <Table
        caption="Services"
        hideCaption
        rows={status?.services ?? []}
        rowKey={({ name }) => name}
        {...(!status && !error && { loadingRows: 4 })}
        columns={[
          { key: 'name', header: 'Service', primary: true, cell: ({ name }) => name },
          { key: 'state', header: 'State', cell: (service) => <HealthBadge state={service.status} /> },
          { key: 'database', header: 'Database', cell: ({ database }) => (database ? <HealthBadge state={database} /> : 'none') },
          { key: 'version', header: 'Version', cell: ({ version }) => version ?? 'unknown' },
          { key: 'latency', header: 'Answer in', numeric: true, align: 'end', cell: ({ latencyMs }) => (latencyMs === null ? '' : `${Math.round(latencyMs)} ms`) },
        ]}
      />
      {status && (
        <DescriptionList
          items={[
            { term: 'Site', description: <HealthBadge state={status.status} /> },
            { term: 'Gateway database', description: <HealthBadge state={status.database.status} /> },
            { term: 'Chain', description: <HealthBadge state={status.chain.status} /> },
            { term: 'Slot', description: status.chain.slot ?? 'unknown' },
          ]}
        />
      )}
    </Part>
  );
}
