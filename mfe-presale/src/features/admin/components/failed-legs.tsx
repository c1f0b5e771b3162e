import { LoadedTable } from '@mintwire/admin-kit/loaded-table';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { PresaleRun, RunLegList } from '@mintwire/contracts';
import { Copyable } from '@mintwire/ui';
import { runAmount, runName } from '../model/run-words';

/** Whom a run could not pay, and why. */
export function FailedLegs({ run }: { readonly run: PresaleRun }) {
  const loaded = useLoad<RunLegList>(`/api/presale/admin/runs/${run.id}/legs?state=failed`);
  return (
    <LoadedTable
      caption={`${runName(run)}: transfers that failed. The next run tries them again.`}
      loaded={loaded}
      rowKey={({ id }) => String(id)}
      loadingRows={1}
      columns={[
        {
          key: 'to',
          header: 'To',
          primary: true,
          cell: ({ recipient }) => <Copyable value={recipient} label="receiver's address" />,
        },
        { key: 'amount', header: 'Amount', numeric: true, cell: ({ amount }) => runAmount(run, amount) },
        { key: 'reason', header: "The chain's reason", cell: ({ reason }) => reason ?? '–' },
      ]}
    />
  );
}
