import { errorText, Link, useChain } from '@mintwire/platform';
import { Button, Cluster, Copyable, ErrorState, PageHeader, Stack, Table } from '@mintwire/ui';
import { useState } from 'react';
import { solText } from '../../../shared/amount-text';
import { useRecordedLaunches } from '../api/recorded-launches';

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Screen of the administration: tokens launched here, what each paid, and the way to its receipt. */
export function AdminLaunches() {
  const { label } = useChain();
  /** Beginnings of the pages before this one. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, mutate } = useRecordedLaunches(cursors.at(-1) ?? null);
  const next = data?.next ?? null;
  return (
    <Stack gap={6}>
      <PageHeader title="Launches" size="lg" description={`Tokens created here and verified on the chain (${label}), newest first.`} />
      {error ? (
        <ErrorState description={errorText(error)} action={<Button onClick={() => void mutate()}>Try again</Button>} />
      ) : (
        <Table
          caption="Launches"
          hideCaption
          rows={data?.lines ?? []}
          rowKey={({ mint }) => mint}
          {...(data ? {} : { loadingRows: 5 })}
          empty="No token was launched on this chain yet."
          columns={[
            { key: 'name', header: 'Token', primary: true, cell: ({ mint, name, symbol }) => <Link to={`/launches/${mint}`}>{`${name} (${symbol})`}</Link> },
            { key: 'creator', header: 'Creator', cell: ({ creator }) => <Copyable value={creator} label="creator's address" /> },
            { key: 'fee', header: 'Fee', numeric: true, cell: ({ fee }) => solText(fee) },
            { key: 'at', header: 'Confirmed', cell: ({ confirmedAt }) => TIME.format(new Date(confirmedAt)) },
          ]}
        />
      )}
      <Cluster gap={2} justify="between">
        <Button size="sm" disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
          Newer
        </Button>
        <Button size="sm" disabled={next === null} onClick={() => next !== null && setCursors([...cursors, next])}>
          Older
        </Button>
      </Cluster>
    </Stack>
  );
}
