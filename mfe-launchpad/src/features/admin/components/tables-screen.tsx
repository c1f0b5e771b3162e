import type { Column } from '@mintwire/admin-kit/action-table';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { StateBadge, type StatesInWords, type StateWords } from '@mintwire/admin-kit/state-badge';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import type { AdminLookupTables } from '@mintwire/contracts';
import { decodeLamports, formatSol, solText } from '@mintwire/money';
import { Alert, Copyable, DescriptionList, Stat, StatGroup, truncateMiddle } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';

type TableLine = AdminLookupTables['items'][number];

const STATES: StatesInWords<string> = {
  creating: { tone: 'info', text: 'Being made' },
  active: { tone: 'success', text: 'In use' },
  deactivating: { tone: 'warning', text: 'Being closed' },
  closed: { tone: 'neutral', text: 'Closed' },
  failed: { tone: 'danger', text: 'Failed' },
};
const stateOf = (state: string): StateWords => STATES[state] ?? { tone: 'neutral', text: state };

const COLUMNS: readonly Column<TableLine>[] = [
  {
    key: 'address',
    header: 'Table',
    primary: true,
    cell: ({ address }) => <Copyable value={address} label="address of the table" />,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <StateBadge of={stateOf(state)} />,
  },
  { key: 'mint', header: 'Token', cell: ({ mint }) => truncateMiddle(mint), to: ({ mint }) => `/launches/${mint}` },
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

const solOf = (lamports: string) => formatSol(decodeLamports(lamports));

const CSV = {
  name: 'lookup-tables',
  columns: [
    { header: 'Table', value: ({ address }: TableLine) => address },
    { header: 'State', value: ({ state }: TableLine) => stateOf(state).text },
    { header: 'Token address', value: ({ mint }: TableLine) => mint },
    { header: 'Asked by', value: ({ wallet }: TableLine) => wallet },
    { header: 'Rent (SOL)', value: ({ rentLamports }: TableLine) => solOf(rentLamports) },
    { header: 'Returned (SOL)', value: ({ returnedLamports }: TableLine) => solOf(returnedLamports) },
    { header: 'Made (UTC)', value: ({ createdAt }: TableLine) => createdAt },
  ],
};

/** Lookup tables the service made for large distributions, and what they cost it. */
export function TablesScreen() {
  const loaded = useLoad<AdminLookupTables>('/api/launchpad/admin/lookup-tables');
  return (
    <ListScreen<TableLine>
      title="Lookup tables"
      description="Made for distributions that would not fit into one transaction. The service pays the rent and takes it back when a table is closed."
      caption="The newest tables"
      loaded={loaded}
      columns={COLUMNS}
      rowKey={({ address }) => address}
      empty="No table was made yet."
      csv={CSV}
    >
      {loaded.data ? <Costs tables={loaded.data} /> : null}
    </ListScreen>
  );
}

function Costs({ tables }: { tables: AdminLookupTables }) {
  const { authority, balanceLamports, boundLamports, returnedLamports, networkFeesLamports, states } = tables;
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
    </>
  );
}
