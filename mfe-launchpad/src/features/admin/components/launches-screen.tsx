import type { Column } from '@mintwire/admin-kit/action-table';
import { Lines } from '@mintwire/admin-kit/lines';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { When } from '@mintwire/admin-kit/when';
import type { AdminLaunch } from '@mintwire/contracts';
import { LATE_PAYMENT_SECONDS } from '@mintwire/contracts/limits';
import { decodeLamports, formatSol, solText } from '@mintwire/money';
import { useChain } from '@mintwire/platform';
import { Badge, Cluster, Copyable, Text } from '@mintwire/ui';
import { OpenDistributions } from './open-distributions';

const COLUMNS: readonly Column<AdminLaunch>[] = [
  {
    key: 'name',
    header: 'Token',
    primary: true,
    cell: ({ name, symbol }) => `${name} (${symbol})`,
    to: ({ mint }) => `/launches/${mint}`,
  },
  { key: 'state', header: 'State', cell: (launch) => <LaunchState launch={launch} /> },
  { key: 'mint', header: 'Token address', cell: ({ mint }) => <Copyable value={mint} label="token address" /> },
  { key: 'creator', header: 'Creator', cell: ({ creator }) => <Copyable value={creator} label="creator's address" /> },
  { key: 'fee', header: 'Fee', numeric: true, cell: (launch) => <Paid launch={launch} /> },
  { key: 'at', header: 'Confirmed', cell: ({ confirmedAt }) => <When at={confirmedAt} /> },
];

const FILTER = {
  name: 'status',
  label: 'Show',
  options: [
    { value: '', label: 'All launches' },
    {
      value: 'late',
      label: 'Paid late',
      meaning: `Paid more than ${LATE_PAYMENT_SECONDS} seconds after the price had run out: recorded, without any service after the launch. Decide what these wallets get.`,
    },
    {
      value: 'overpaid',
      label: 'Paid too much',
      meaning: 'The wallet paid more than was quoted. The surplus is in the fee wallet; pay it back if you are asked.',
    },
  ],
};

const CSV = {
  name: 'launches',
  columns: [
    { header: 'Token', value: ({ name }: AdminLaunch) => name },
    { header: 'Symbol', value: ({ symbol }: AdminLaunch) => symbol },
    { header: 'Token address', value: ({ mint }: AdminLaunch) => mint },
    { header: 'Creator', value: ({ creator }: AdminLaunch) => creator },
    { header: 'Fee (SOL)', value: ({ feeLamports }: AdminLaunch) => formatSol(decodeLamports(feeLamports)) },
    {
      header: 'Paid (SOL)',
      value: ({ feeLamports, paidLamports = feeLamports }: AdminLaunch) => formatSol(decodeLamports(paidLamports)),
    },
    { header: 'Paid late', value: ({ paidLate }: AdminLaunch) => (paidLate ? 'yes' : 'no') },
    { header: 'Distribution', value: ({ distribution }: AdminLaunch) => distribution ?? '' },
    { header: 'Confirmed (UTC)', value: ({ confirmedAt }: AdminLaunch) => confirmedAt },
  ],
};

/** Tokens launched here, by any text that names one, and the distributions that are not complete. */
export function LaunchesScreen() {
  const { label } = useChain();
  return (
    <ListScreen<AdminLaunch>
      title="Launches"
      description={`Tokens created here and verified on the chain (${label}), newest first.`}
      path="/api/launchpad/admin/launches"
      filters={[FILTER]}
      search={{ name: 'search', label: 'Search', hint: 'Token address, wallet, signature, name or symbol' }}
      columns={COLUMNS}
      rowKey={({ mint }) => mint}
      empty={({ status, search }) =>
        search !== ''
          ? `No launch on this chain is named by “${search}”.`
          : status !== ''
            ? 'No launch on this chain is like that.'
            : 'No token was launched on this chain yet.'
      }
      csv={CSV}
    >
      <OpenDistributions />
    </ListScreen>
  );
}

const DISTRIBUTIONS = {
  pending: { tone: 'warning', text: 'Paying out' },
  complete: { tone: 'success', text: 'Paid out' },
  diverted: { tone: 'danger', text: 'Diverted' },
} as const;

/** Every launch in this list is verified; what may still be remarkable is said as well. */
function LaunchState({ launch: { distribution, reported, listing, paidLate } }: { launch: AdminLaunch }) {
  const payout = distribution && DISTRIBUTIONS[distribution];
  return (
    <Cluster gap={1}>
      <Badge tone="success">Verified</Badge>
      {paidLate && <Badge tone="warning">Paid late</Badge>}
      {!reported && <Badge tone="warning">Found by the watcher</Badge>}
      {payout && <Badge tone={payout.tone}>{payout.text}</Badge>}
      {listing && <Badge tone="info">Listing</Badge>}
    </Cluster>
  );
}

/** What was paid, and how much of it was more than the price. */
function Paid({ launch: { feeLamports, paidLamports = feeLamports } }: { launch: AdminLaunch }) {
  const [fee, paid] = [decodeLamports(feeLamports), decodeLamports(paidLamports)];
  return (
    <Lines
      below={[
        paid > fee && <Text key="more" as="span" size="xs" tone="warning">{`${solText(paid - fee)} too much`}</Text>,
      ]}
    >
      {solText(paid)}
    </Lines>
  );
}
