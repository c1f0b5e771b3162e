import { Actor } from '@mintwire/admin-kit/actor';
import { LoadedTable } from '@mintwire/admin-kit/loaded-table';
import { rowsOf, useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import type { AdminSale, PresaleRun, PresaleRunDetail, PresaleRunList, RunRequest } from '@mintwire/contracts';
import { api, errorText } from '@mintwire/platform';
import { Alert, Badge, Button, Cluster, PageHeader, Stack } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { useState } from 'react';
import { legsIn, RUN_KINDS, runAmount, runName } from '../model/run-words';
import { shortMint } from '../../../shared/purchase-words';
import { ChosenSale } from './chosen-sale';
import { FailedLegs } from './failed-legs';
import { RefundAddresses } from './refund-addresses';
import { RunCard } from './run-card';

/** What may be prepared: SOL, each token that came by mistake, and what was bought. */
function runsOf({ mint: sold, books, status }: AdminSale): (RunRequest & { readonly label: string })[] {
  const came = books.tokens.filter(
    ({ mint, refundableBaseUnits, unmatchedBaseUnits }) =>
      mint !== sold && (refundableBaseUnits !== '0' || unmatchedBaseUnits !== '0'),
  );
  return [
    { kind: 'refund', label: RUN_KINDS.refund.prepare },
    ...came.map(({ mint }) => ({ kind: 'refund' as const, mint, label: `Prepare refunds of ${shortMint(mint)}` })),
    // Who is paid back gets no tokens.
    ...(status === 'below-soft-cap' ? [] : [{ kind: 'delivery' as const, label: RUN_KINDS.delivery.prepare }]),
  ];
}

/** What goes back and what is handed out: prepared here, signed by the treasury's wallet. */
export function RunsScreen() {
  return (
    <Stack gap={6}>
      <PageHeader
        title="Refunds and delivery"
        size="lg"
        description="Pays back what could not be credited, or a whole sale below its soft cap, and hands out what was bought. The treasury's wallet signs; this site never holds its key."
      />
      <ChosenSale>{(sale) => <OfSale key={sale.saleId} sale={sale} />}</ChosenSale>
    </Stack>
  );
}

function OfSale({ sale }: { sale: AdminSale }) {
  const loaded = useLoad<PresaleRunList>(`/api/presale/admin/runs?sale=${sale.saleId}`);
  const runs = loaded.data?.items ?? [];
  const open = runs.filter(({ state }) => state === 'open');
  const ended = runs.filter(isEnded);
  const reload = () => void loaded.reload();
  return (
    <>
      <Prepare sale={sale} open={open} onDone={reload} />
      {open.map((run) => (
        <RunCard key={run.id} run={run} onEnd={reload} />
      ))}
      <RefundAddresses saleId={sale.saleId} />
      <LoadedTable
        caption="Runs that ended"
        loaded={rowsOf(loaded, ({ items }) => items.filter(isEnded))}
        rowKey={({ id }) => id}
        loadingRows={2}
        empty="None yet."
        columns={[
          { key: 'what', header: 'What', primary: true, cell: runName },
          { key: 'end', header: 'How it ended', cell: (run) => <Ending run={run} /> },
          { key: 'paid', header: 'Paid', numeric: true, cell: (run) => runAmount(run, run.paid) },
          { key: 'transfers', header: 'Transfers', numeric: true, cell: ({ legs }) => countText(legs.paid) },
          { key: 'by', header: 'Prepared by', cell: ({ preparedBy }) => <Actor of={preparedBy} /> },
          { key: 'at', header: 'Ended', cell: ({ endedAt }) => <When at={endedAt} /> },
        ]}
      />
      {ended
        .filter((run) => legsIn(run, 'failed') > 0)
        .map((run) => (
          <FailedLegs key={run.id} run={run} />
        ))}
    </>
  );
}

const isEnded = ({ state }: PresaleRun): boolean => state === 'done';

function Ending({ run }: { run: PresaleRun }) {
  const failed = legsIn(run, 'failed');
  if (failed > 0) return <Badge tone="danger">{`${countText(failed)} failed`}</Badge>;
  return run.cancelled ? <Badge tone="neutral">Cancelled</Badge> : <Badge tone="success">All paid</Badge>;
}

function isSame({ kind, token }: PresaleRun, asked: RunRequest): boolean {
  return kind === asked.kind && (token?.mint ?? null) === ((asked.kind === 'refund' && asked.mint) || null);
}

interface PrepareProps {
  readonly sale: AdminSale;
  readonly open: readonly PresaleRun[];
  readonly onDone: () => void;
}

function Prepare({ sale, open, onDone }: PrepareProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const prepare = async (label: string, asked: RunRequest) => {
    setBusy(label);
    setError(null);
    try {
      await api.post<PresaleRunDetail>(`/api/presale/admin/sales/${sale.saleId}/runs`, asked, { timeoutMs: 15_000 });
      onDone();
    } catch (caught) {
      setError(caught);
    }
    setBusy(null);
  };
  return (
    <Stack gap={3}>
      <Cluster gap={3}>
        {runsOf(sale)
          .filter((asked) => !open.some((run) => isSame(run, asked)))
          .map(({ label, ...asked }) => (
            <Button
              key={label}
              loading={busy === label}
              loadingText="Adding up..."
              onClick={() => void prepare(label, asked)}
            >
              {label}
            </Button>
          ))}
      </Cluster>
      {error === null ? null : (
        <Alert tone="warning" live>
          {errorText(error)}
        </Alert>
      )}
    </Stack>
  );
}
