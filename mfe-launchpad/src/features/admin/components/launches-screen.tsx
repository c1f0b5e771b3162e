import type { AdminLaunch, AdminLaunchFilter, AdminLaunchList } from '@mintwire/contracts';
import { LATE_PAYMENT_SECONDS } from '@mintwire/contracts/limits';
import { decodeLamports } from '@mintwire/money';
import { Link, useChain, useSearchParams } from '@mintwire/platform';
import {
  Badge,
  Cluster,
  Copyable,
  Field,
  PageHeader,
  Select,
  Stack,
  Table,
  Text,
  type TableColumn,
} from '@mintwire/ui';
import { solText } from '../../../shared/amount-text';
import { utcText } from '../../../shared/time-text';
import { useAdminAnswer } from '../api/admin-answer';
import styles from './admin.module.css';
import { OpenDistributions } from './open-distributions';
import { LoadFailure } from './load-failure';
import { Pager, usePages } from './pager';
import { SearchBox } from './search-box';

const COLUMNS: readonly TableColumn<AdminLaunch>[] = [
  {
    key: 'name',
    header: 'Token',
    primary: true,
    cell: ({ mint, name, symbol }) => <Link to={`/launches/${mint}`}>{`${name} (${symbol})`}</Link>,
  },
  { key: 'state', header: 'State', cell: (launch) => <LaunchState launch={launch} /> },
  { key: 'mint', header: 'Token address', cell: ({ mint }) => <Copyable value={mint} label="token address" /> },
  { key: 'creator', header: 'Creator', cell: ({ creator }) => <Copyable value={creator} label="creator's address" /> },
  { key: 'fee', header: 'Fee', numeric: true, cell: (launch) => <Paid launch={launch} /> },
  { key: 'at', header: 'Confirmed', cell: ({ confirmedAt }) => utcText(confirmedAt) },
];

const FILTERS: readonly { readonly value: AdminLaunchFilter | ''; readonly label: string; readonly meaning: string }[] =
  [
    { value: '', label: 'All launches', meaning: 'Newest first.' },
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
  ];

/** Tokens launched here, by any text that names one, and the distributions that are not complete. */
export function LaunchesScreen() {
  const { label } = useChain();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const filter = FILTERS.find(({ value }) => value === params.get('status')) ?? FILTERS[0];
  const status = filter?.value ?? '';
  const pages = usePages(`${status} ${search}`);
  const asked = { status, search, cursor: pages.cursor };
  const { data, error, mutate } = useAdminAnswer<AdminLaunchList>('launches', asked);
  const look = (wanted: { status: string; search: string }) =>
    setParams(Object.entries(wanted).filter(([, value]) => value !== ''));
  return (
    <Stack gap={6}>
      <PageHeader
        title="Launches"
        size="lg"
        description={`Tokens created here and verified on the chain (${label}), newest first.`}
      />
      <OpenDistributions />
      <Field id="launch-status" label="Show" className={styles.filter}>
        <Select options={FILTERS} value={status} onChange={(event) => look({ status: event.target.value, search })} />
      </Field>
      {status !== '' && (
        <Text size="sm" tone="muted">
          {filter?.meaning}
        </Text>
      )}
      <SearchBox
        id="launch-search"
        hint="Token address, wallet, signature, name or symbol"
        value={search}
        search={(text) => look({ status, search: text })}
      />
      {error ? (
        <LoadFailure error={error} retry={mutate} />
      ) : (
        <Table
          caption="Launches"
          hideCaption
          rows={data?.items ?? []}
          rowKey={({ mint }) => mint}
          {...(data ? {} : { loadingRows: 5 })}
          empty={
            search === '' && status === ''
              ? 'No token was launched on this chain yet.'
              : search === ''
                ? 'No launch on this chain is like that.'
                : `No launch on this chain is named by “${search}”.`
          }
          columns={COLUMNS}
        />
      )}
      <Pager pages={pages} next={data?.next ?? null} />
    </Stack>
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
    <>
      {solText(paid)}
      {paid > fee && (
        <Text as="span" size="xs" tone="warning" className={styles.surplus}>{`${solText(paid - fee)} too much`}</Text>
      )}
    </>
  );
}
