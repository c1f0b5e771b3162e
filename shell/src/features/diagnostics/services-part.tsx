import type { StatusAnswer } from '@mintwire/contracts';
import { SERVICE_NAMES } from '@mintwire/contracts/services';
import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { DescriptionList } from '@mintwire/ui/description-list';
import { RefreshIcon } from '@mintwire/ui/icons';
import { Table } from '@mintwire/ui/table';
import classes from './diagnostics.module.css';
import { HealthBadge } from './health-badge';
import { Part } from './part';
import { useStatus } from './use-status';

type Row = Pick<StatusAnswer['services'][number], 'name' | 'version' | 'latencyMs'> & {
  readonly status: Health;
  readonly database: Health | null;
};
type Health = StatusAnswer['services'][number]['status'] | 'asking';

/** The services in the order of the gateway's answer: it fills these rows, and nothing moves. One that is not among them comes last. */
const ASKED: readonly Row[] = SERVICE_NAMES.map((name) => ({
  name,
  status: 'asking',
  database: 'asking',
  version: null,
  latencyMs: null,
}));

/** The processes from which code of releases can reach a network. */
function openProcesses({ releaseNetwork, services }: StatusAnswer): string[] {
  const open = services.filter((service) => service.releaseNetwork === 'open').map(({ name }) => name);
  return releaseNetwork === 'open' ? ['gateway', ...open] : open;
}

/** Services, chain and database, as the gateway reports them. */
export function ServicesPart() {
  const { status, error, refresh } = useStatus();
  const open = status ? openProcesses(status) : [];
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
      {status?.remotes.map(
        ({ name, fault }) =>
          fault !== null && (
            <Alert key={name} tone="danger" title={`The live release of ${name} is damaged`}>
              {fault}
            </Alert>
          ),
      )}
      {open.length > 0 && (
        <Alert tone="warning" title="Isolation is missing">
          {`The code of releases has a network here: ${open.join(', ')}. This system cannot close it.`}
        </Alert>
      )}
      <Table
        caption="Services"
        hideCaption
        className={classes.steady}
        rows={status?.services ?? (error ? [] : ASKED)}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: 'Service', primary: true, cell: ({ name }) => name },
          { key: 'state', header: 'State', cell: (service) => <HealthBadge state={service.status} /> },
          {
            key: 'database',
            header: 'Database',
            cell: ({ database }) => (database ? <HealthBadge state={database} /> : 'none'),
          },
          {
            key: 'version',
            header: 'Version',
            cell: ({ version, status: state }) => version ?? (state === 'asking' ? '' : 'unknown'),
          },
          {
            key: 'latency',
            header: 'Answer in',
            numeric: true,
            align: 'end',
            cell: ({ latencyMs }) => (latencyMs === null ? '' : `${Math.round(latencyMs)} ms`),
          },
        ]}
      />
      {!error && (
        <DescriptionList
          items={[
            { term: 'Site', description: <HealthBadge state={status?.status ?? 'asking'} /> },
            { term: 'Gateway database', description: <HealthBadge state={status?.database.status ?? 'asking'} /> },
            { term: 'Chain', description: <HealthBadge state={status?.chain.status ?? 'asking'} /> },
            {
              term: 'Network for the code of releases',
              description: <HealthBadge state={networkState(status, open)} />,
            },
            { term: 'Slot', description: status && (status.chain.slot ?? 'unknown') },
          ]}
        />
      )}
    </Part>
  );
}

function networkState(status: StatusAnswer | null, open: readonly string[]): 'asking' | 'open' | 'closed' {
  if (!status) return 'asking';
  return open.length > 0 ? 'open' : 'closed';
}
