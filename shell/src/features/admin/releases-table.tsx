import type { ReleaseChannel, ReleasesAnswer } from '@mintwire/contracts';
import { api, errorText } from '@mintwire/platform';
import { Badge } from '@mintwire/ui/badge';
import { ErrorState } from '@mintwire/ui/error-state';
import { Heading } from '@mintwire/ui/heading';
import { Stack } from '@mintwire/ui/stack';
import { Table } from '@mintwire/ui/table';
import { Text } from '@mintwire/ui/text';
import { useCallback, useEffect, useState } from 'react';

type Row = ReleasesAnswer['items'][number];

/** Which release of each front end visitors get. */
export function ReleasesTable() {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(async () => {
    setError(null);
    try {
      setRows((await api.get<ReleasesAnswer>('/api/releases')).items);
    } catch (cause) {
      setError(cause);
    }
  }, []);
  useEffect(() => void load(), [load]);
  if (error) return <ErrorState description={errorText(error)} onRefresh={() => void load()} />;
  return (
    <Stack gap={4}>
      <Heading level={2} size="md">
        Releases
      </Heading>
      <Table
        caption="Releases"
        hideCaption
        rowKey={({ remote }) => remote}
        rows={rows ?? []}
        {...(rows ? {} : { loadingRows: 4 })}
        columns={[
          { key: 'remote', header: 'Front end', primary: true, cell: ({ remote }) => remote },
          { key: 'live', header: 'Live', cell: ({ live, locked }) => <LiveVersion live={live} locked={locked} /> },
          {
            key: 'canary',
            header: 'Canary',
            cell: ({ canary, canaryPercent }) => (canary ? `${canary} (${canaryPercent} %)` : '–'),
          },
          { key: 'previous', header: 'Rollback goes to', cell: ({ previous }) => previous ?? '–' },
          { key: 'stored', header: 'Stored', numeric: true, align: 'end', cell: ({ releases }) => releases.length },
        ]}
      />
      <Text size="sm" tone="muted">
        A team uploads and promotes its releases with npm run release.
      </Text>
    </Stack>
  );
}

function LiveVersion({ live, locked }: Pick<ReleaseChannel, 'live' | 'locked'>) {
  return (
    <>
      {live ?? '–'} {locked ? <Badge tone="warning">Locked</Badge> : null}
    </>
  );
}
