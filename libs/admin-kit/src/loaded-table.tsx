import { ActionTable, type ActionTableProps } from './action-table';
import { LoadState } from './load-state';
import type { LoadedRows } from './use-load';

interface LoadedTableProps<Row> extends Omit<ActionTableProps<Row>, 'rows' | 'onDone'> {
  readonly loaded: LoadedRows<Row>;
  /** What could not be loaded, in a sentence, where it is a part of the screen only. */
  readonly part?: string | undefined;
}

/** What was loaded as a table, with places for its rows until they are there, or why they are not. */
export function LoadedTable<Row>({ loaded, part, loadingRows = 5, ...table }: LoadedTableProps<Row>) {
  const { data, error, reload } = loaded;
  return (
    <>
      <LoadState loaded={loaded} part={part} />
      {data === null && error !== null ? null : (
        <ActionTable {...table} rows={data?.items ?? []} loadingRows={data ? 0 : loadingRows} onDone={reload} />
      )}
    </>
  );
}
