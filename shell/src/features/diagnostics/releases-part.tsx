import { useStore } from 'zustand';
import { PLATFORM_VERSION, usePageState } from '@mintwire/platform';
import { Button } from '@mintwire/ui/button';
import { Table } from '@mintwire/ui/table';
import { loadExpose } from '../../remotes/load-expose';
import { loadLog, type LoadRecord } from '../../remotes/load-log';
import { usePinnedRemotes } from '../../remotes/use-pinned-remotes';
import classes from './diagnostics.module.css';
import { HealthBadge } from './health-badge';
import { Part } from './part';

/** Releases this page was composed of, and how loading each of their parts went. */
export function ReleasesPart() {
  const { shell } = usePageState().composition;
  const { remotes, loading } = usePinnedRemotes();
  const { records } = useStore(loadLog);
  const exposes = remotes.flatMap((remote) =>
    Object.keys(remote.exposes).map((expose) => ({
      remote,
      expose,
      record: records[`${remote.name} ${remote.version} ${expose}`],
    })),
  );
  // Results show in the table; a failed load is in it too.
  const loadAll = () => {
    for (const { remote, expose } of exposes) loadExpose(remote, expose).catch(() => undefined);
  };
  return (
    <Part
      title="Releases"
      action={
        <Button size="sm" onClick={loadAll}>
          Load every part
        </Button>
      }
    >
      <Table
        className={classes.steady}
        caption={`Shell ${shell.version}, platform ${PLATFORM_VERSION}`}
        rows={exposes}
        rowKey={({ remote, expose }) => `${remote.name}${expose}`}
        empty={loading ? 'Asking which parts there are...' : 'This page view has no remotes.'}
        columns={[
          { key: 'remote', header: 'Remote', primary: true, cell: ({ remote }) => remote.name },
          { key: 'version', header: 'Release', cell: ({ remote }) => <code>{remote.version}</code> },
          { key: 'expose', header: 'Part', cell: ({ expose }) => <code>{expose}</code> },
          { key: 'state', header: 'In this page', cell: ({ record }) => <LoadState record={record} /> },
          {
            key: 'time',
            header: 'Loaded in',
            numeric: true,
            align: 'end',
            cell: ({ record }) => (record?.milliseconds == null ? '' : `${record.milliseconds} ms`),
          },
        ]}
      />
    </Part>
  );
}

function LoadState({ record }: { record: LoadRecord | undefined }) {
  if (!record) return <HealthBadge state="not loaded" />;
  return (
    <>
      <HealthBadge state={record.state} /> {record.code}
    </>
  );
}
