import type { AdminLaunch, AdminLaunchList } from '@mintwire/contracts';
import { decodeLamports } from '@mintwire/money';
import { Link, useChain, useSearchParams } from '@mintwire/platform';
import { Badge, Cluster, Copyable, PageHeader, Stack, Table, type TableColumn } from '@mintwire/ui';
import { solText } from '../../../shared/amount-text';
import { utcText } from '../../../shared/time-text';
import { useAdminAnswer } from '../api/admin-answer';
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
  { key: 'fee', header: 'Fee', numeric: true, cell: ({ feeLamports }) => solText(decodeLamports(feeLamports)) },
  { key: 'at', header: 'Confirmed', cell: ({ confirmedAt }) => utcText(confirmedAt) },
];

/** Tokens launched here, by any text that names one, and the distributions that are not complete. */
export function LaunchesScreen() {
  const { label } = useChain();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const pages = usePages(search);
  const { data, error, mutate } = useAdminAnswer<AdminLaunchList>('launches', { search, cursor: pages.cursor });
  return (
    <Stack gap={6}>
      <PageHeader
        title="Launches"
        size="lg"
        description={`Tokens created here and verified on the chain (${label}), newest first.`}
      />
      <OpenDistributions />
      <SearchBox
        id="launch-search"
        hint="Token address, wallet, signature, name or symbol"
        value={search}
        search={(text) => setParams(text === '' ? {} : { search: text })}
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
            search === ''
              ? 'No token was launched on this chain yet.'
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
function LaunchState({ launch: { distribution, reported, listing } }: { launch: AdminLaunch }) {
  const payout = distribution && DISTRIBUTIONS[distribution];
  return (
    <Cluster gap={1}>
      <Badge tone="success">Verified</Badge>
      {!reported && <Badge tone="warning">Found by the watcher</Badge>}
      {payout && <Badge tone={payout.tone}>{payout.text}</Badge>}
      {listing && <Badge tone="info">Listing</Badge>}
    </Cluster>
  );
}
