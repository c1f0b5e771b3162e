import { Actor, Breakable } from '@mintwire/admin-kit/actor';
import { Lines } from '@mintwire/admin-kit/lines';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { When } from '@mintwire/admin-kit/when';
import type { AuditEntry } from '@mintwire/contracts';
import { SERVICE_NAMES, SERVICES } from '@mintwire/contracts/services';
import { Badge } from '@mintwire/ui/badge';
import { Cluster } from '@mintwire/ui/cluster';
import type { TableColumn } from '@mintwire/ui/table';

const FILTERS = [
  {
    name: 'action',
    label: 'About',
    options: [
      { value: '', label: 'Everything' },
      { value: 'release', label: 'Releases' },
      { value: 'preview', label: 'Preview links' },
      { value: 'user', label: 'Users' },
      { value: 'token', label: 'Deploy tokens' },
      { value: 'settings', label: 'Site settings' },
      { value: 'layout', label: 'Navigation' },
      { value: 'admin', label: 'Signing in and out' },
      { value: 'account', label: 'Own accounts' },
      ...SERVICE_NAMES.map((name) => ({ value: name, label: SERVICES[name].label })),
    ],
  },
  {
    name: 'days',
    label: 'When',
    options: [
      { value: '', label: 'At any time' },
      { value: '1', label: 'Last 24 hours' },
      { value: '7', label: 'Last 7 days' },
      { value: '30', label: 'Last 30 days' },
      { value: '365', label: 'Last year' },
    ],
  },
  {
    name: 'outcome',
    label: 'Outcome',
    options: [
      { value: '', label: 'Any' },
      { value: 'done', label: 'Done' },
      { value: 'refused', label: 'Refused' },
    ],
  },
];

const COLUMNS: readonly TableColumn<AuditEntry>[] = [
  { key: 'action', header: 'Action', primary: true, cell: (entry) => <Action {...entry} /> },
  { key: 'at', header: 'When', cell: ({ at }) => <When at={at} /> },
  { key: 'actor', header: 'Who', cell: (entry) => <Who {...entry} /> },
  { key: 'subject', header: 'About', cell: (entry) => <About {...entry} /> },
];

const CSV = {
  name: 'audit-log',
  json: true,
  columns: [
    { header: 'When (UTC)', value: ({ at }: AuditEntry) => at },
    { header: 'Action', value: ({ action }: AuditEntry) => action },
    { header: 'Outcome', value: ({ outcome }: AuditEntry) => outcome },
    { header: 'Code', value: ({ code }: AuditEntry) => code ?? '' },
    { header: 'Who', value: ({ actor }: AuditEntry) => actor },
    { header: 'From', value: ({ address }: AuditEntry) => address ?? '' },
    { header: 'About', value: ({ subject }: AuditEntry) => subject ?? '' },
    { header: 'Detail', value: ({ detail }: AuditEntry) => detail ?? '' },
    { header: 'Request', value: ({ requestId }: AuditEntry) => requestId ?? '' },
  ],
};

/** Who did or tried what, newest first; nothing in it can be changed. */
export function AuditScreen() {
  return (
    <ListScreen<AuditEntry>
      title="Audit log"
      description="Who did or tried what, newest first. Nobody can change a line of it."
      path="/api/admin/audit"
      cursorName="before"
      filters={FILTERS}
      search={{
        name: 'search',
        label: 'Search',
        hint: 'Who did it or what it is about, from its beginning; or a request id',
      }}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      empty={() => 'No line of the log is like that.'}
      csv={CSV}
    />
  );
}

function Action({ action, outcome, code }: AuditEntry) {
  return (
    <Lines below={[code && <Breakable key="code" text={code} />]}>
      <Cluster gap={2}>
        <code>{action}</code>
        {outcome === 'refused' ? <Badge tone="danger">Refused</Badge> : null}
      </Cluster>
    </Lines>
  );
}

/** What was done comes first; of a request to a service, method and path are the detail. */
function About({ action, subject, detail }: AuditEntry) {
  const asked = action.endsWith('.admin') && detail !== null;
  return <Lines below={[asked ? subject : detail]}>{(asked ? detail : subject) ?? '–'}</Lines>;
}

function Who({ actor, address }: AuditEntry) {
  return (
    <Lines below={[address && `from ${address}`]}>
      <Actor of={actor} />
    </Lines>
  );
}
