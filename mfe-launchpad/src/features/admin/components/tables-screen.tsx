import { Screen } from '@mintwire/admin-kit/screen';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import type { AdminLookupTables } from '@mintwire/contracts';
import { decodeLamports, solText } from '@mintwire/money';
import { Link } from '@mintwire/platform';
import {
  Alert,
  Badge,
  Copyable,
  DescriptionList,
  Stat,
  StatGroup,
  Table,
  truncateMiddle,
  type TableColumn,
} from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';

type TableLine = AdminLookupTables['items'][number];

const STATES: Readonly<Record<string, { tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger'; text: string }>> =
  {
    creating: { tone: 'info', text: 'Being made' },
    active: { tone: 'success', text: 'In use' },
    deactivating: { tone: 'warning', text: 'Being closed' },
    closed: { tone: 'neutral', text: 'Closed' },
    failed: { tone: 'danger', text: 'Failed' },
  };
const stateOf = (state: string) => STATES[state] ?? { tone: 'neutral' as const, text: state };

const COLUMNS: readonly TableColumn<TableLine>[] = [
  {
    key: 'address',
    header: 'Table',
    primary: true,
    cell: ({ address }) => <Copyable value={address} label="address of the table" />,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={stateOf(state).tone}>{stateOf(state).text}</Badge>,
  },
  { key: 'mint', header: 'Token', cell: ({ mint }) => <Link to={`/launches/${mint}`}>{truncateMiddle(mint)}</Link> },
  { key: 'wallet', header: 'Asked by', cell: ({ wallet }) => <Copyable value={wallet} label="wallet address" /> },
  { key: 'rent', header: 'Rent', numeric: true, cell: ({ rentLamports }) => solText(decodeLamports(rentLamports)) },
  {
    key: 'returned',
    header: 'Returned',
    numeric: true,
    cell: ({ returnedLamports }) => solText(decodeLamports(returnedLamports)),
  },
  { key: 'created', header: 'Made', cell: ({ createdAt }) => <When at={createdAt} /> },
];

/** Lookup tables the service made for large distributions, and what they cost it. */
export function TablesScreen() {
  return (
    <Screen
      title="Lookup tables"
      description="Made for distributions that would not fit into one transaction. The service pays the rent and takes it back when a table is closed."
      loaded={useLoad<AdminLookupTables>('/api/launchpad/admin/lookup-tables')}
    >
      {(tables) => <Tables tables={tables} />}
    </Screen>
  );
}

function Tables({ tables }: { tables: AdminLookupTables }) {
  const { authority, balanceLamports, boundLamports, returnedLamports, networkFeesLamports, states, items } = tables;
  const counts = Object.entries(states).map(([state, count]) => ({
    key: state,
    term: stateOf(state).text,
    description: countText(count),
  }));
  return (
    <>
      {authority === null && (
        <Alert tone="info">
          No lookup tables are made: the service has no wallet for them. Large distributions take further transactions
          instead.
        </Alert>
      )}
      <StatGroup>
        <Stat label="Rent bound now" value={solText(decodeLamports(boundLamports))} />
        <Stat label="Rent returned" value={solText(decodeLamports(returnedLamports))} />
        <Stat label="Network fees" value={solText(decodeLamports(networkFeesLamports))} />
        {authority !== null && (
          <Stat
            label="Left in the wallet"
            value={balanceLamports === null ? 'Not known' : solText(decodeLamports(balanceLamports))}
          />
        )}
      </StatGroup>
      {authority !== null && (
        <DescriptionList
          items={[
            { term: 'Paid by', description: <Copyable value={authority} label="wallet that pays for tables" /> },
            ...counts,
          ]}
        />
      )}
      <Table
        caption="The newest tables"
        rows={items}
        rowKey={({ address }) => address}
        empty="No table was made yet."
        columns={COLUMNS}
      />
    </>
  );
}
