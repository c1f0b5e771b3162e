import { Table, type TableProps } from '@mintwire/ui/table';
import { LoadState } from './load-state';
import type { Loaded } from './use-load';

/** Rows that were asked for. */
export type LoadedRows<Row> = Omit<Loaded<{ readonly items: readonly Row[] }>, 'replace'>;

type LoadedTableProps<Row> = Omit<TableProps<Row>, 'rows'> & { readonly loaded: LoadedRows<Row> };

/** What was loaded as a table, with places for its rows until they are there, or why they are not. */
export function LoadedTable<Row>({ loaded, loadingRows = 5, ...table }: LoadedTableProps<Row>) {
  const { data, error } = loaded;
  return (
    <>
      <LoadState loaded={loaded} />
      {data === null && error !== null ? null : (
        <Table hideCaption {...table} rows={data?.items ?? []} loadingRows={data ? 0 : loadingRows} />
      )}
    </>
  );
}
