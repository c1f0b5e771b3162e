import { Link } from '@mintwire/platform';
import { PageHeader } from '@mintwire/ui/page-header';
import { pageCount, Pagination } from '@mintwire/ui/pagination';
import { Stack } from '@mintwire/ui/stack';
import { Text } from '@mintwire/ui/text';
import { Fragment, type ReactNode } from 'react';
import type { Column, Selectable } from './action-table';
import type { CsvColumn } from './csv';
import { ExportButtons, type ListPage, type RowsSource } from './export-buttons';
import { ListTools, Pager } from './list-parts';
import { LoadedTable } from './loaded-table';
import { WhenLoaded } from './load-state';
import type { RowAction } from './row-actions';
import {
  useListAddress,
  withQuery,
  type Asked,
  type ListAddress,
  type ListFilter,
  type ListSearch,
} from './use-list-address';
import { useLoad, type Loaded, type LoadedRows } from './use-load';
import { useSelection, type Selection } from './use-selection';

interface AnyList<Row> {
  readonly title: string;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  /** Between the heading and the list, and dialogs; given what loads the list again. */
  readonly children?: ReactNode | ((reload: () => Promise<boolean>) => ReactNode);
  /** Below the list. */
  readonly below?: ReactNode;
  /** Above the table, where another one follows; the title unless set. */
  readonly caption?: string;
  readonly filters?: readonly ListFilter[];
  readonly search?: ListSearch;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowActions?: (row: Row) => readonly RowAction[];
  /** Lets rows be selected: how one is called, and what can be done with them. */
  readonly selected?: Omit<Selectable<Row>, 'selection'> & { readonly bar: (chosen: Chosen<Row>) => ReactNode };
  /** What a file for a spreadsheet says of each row; its name without the ending; whether the rows are offered as JSON, too; where they are when elsewhere. */
  readonly csv?: {
    readonly name: string;
    readonly columns: readonly CsvColumn<Row>[];
    readonly json?: boolean;
    readonly path?: string;
  };
}

/** What is selected of a list. */
export interface Chosen<Row> {
  readonly rows: readonly Row[];
  readonly selection: Selection;
  readonly reload: () => Promise<boolean>;
}

/** A list that comes as a whole, loaded by the screen around it. It is narrowed and read page by page here. */
interface WholeList<Row> extends AnyList<Row> {
  readonly loaded: LoadedRows<Row>;
  readonly description: string;
  /** Whether a row is among what was asked for. */
  readonly fits?: (row: Row, asked: Asked) => boolean;
  /** Why there is nothing. */
  readonly empty: string;
}

/** A list that leads to older pages. */
interface PagedList<Row> extends AnyList<Row> {
  readonly description: string;
  /** Answers {@link ListPage}. */
  readonly path: string;
  /** What the service calls the beginning of a page. */
  readonly cursorName?: string;
  /** Why there is nothing, for what was asked. */
  readonly empty: (asked: Asked) => string;
}

/** A page of a list that knows how many there are. */
interface NumberedPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  /** Rows of a page. */
  readonly limit?: number;
}

/** A list whose pages have numbers. */
interface NumberedList<Row, Page extends NumberedPage<Row>> extends Omit<AnyList<Row>, 'columns' | 'csv'> {
  readonly numbered: { readonly path: string; readonly pageSize?: number };
  /** Where it answers {@link ListPage}: pages by number lose and double rows whose places change meanwhile. */
  readonly csv?: NonNullable<AnyList<Row>['csv']> & { readonly path: string };
  /** What was asked for, in the words of the service. */
  readonly ask?: (asked: Asked) => Asked;
  /** Says more when the list is there. */
  readonly description: (page: Page | null, asked: Asked) => string;
  readonly empty: (asked: Asked) => string;
  readonly columns?: readonly Column<Row>[];
  /** In the place of a table; not asked for when there is nothing. */
  readonly list?: (loaded: Loaded<Page>, page: Page) => ReactNode;
}

const NO_FILTERS: readonly ListFilter[] = [];
/** Of a list that comes as a whole. */
const PAGE_SIZE = 50;
/** Rows of a page that is asked for to be saved. */
const EXPORTED = 100;

/** A list: a whole one as it was loaded, or one that is narrowed and read page by page; all of it as a file. */
export function ListScreen<Row, Page extends NumberedPage<Row> = NumberedPage<Row>>(
  props: WholeList<Row> | PagedList<Row> | NumberedList<Row, Page>,
) {
  if ('loaded' in props) return <Whole {...props} />;
  return 'path' in props ? <Paged {...props} /> : <Numbered {...props} />;
}

function Whole<Row>({ loaded, fits, ...list }: WholeList<Row>) {
  const { filters = NO_FILTERS, search, csv, empty } = list;
  const address = useListAddress(filters, search);
  const all = loaded.data?.items ?? [];
  const rows = fits ? all.filter((row) => fits(row, address.asked)) : all;
  const pages = pageCount(rows.length, PAGE_SIZE);
  const page = Math.min(address.page, Math.max(1, pages));
  const shown = { ...loaded, data: loaded.data && { items: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) } };
  return (
    <ListFrame
      {...list}
      loaded={shown}
      empty={all.length > 0 ? 'Nothing is like that.' : empty}
      address={address}
      source={csv && { rows }}
      pager={<Pagination current={page} pages={pages} as={Link} to={address.pageAddress} />}
    />
  );
}

/** Newest first. */
function Paged<Row>({ path, cursorName = 'cursor', ...list }: PagedList<Row>) {
  const { filters = NO_FILTERS, search, csv, empty } = list;
  const address = useListAddress(filters, search);
  const { asked, cursor, newer, older } = address;
  const at = (from: string | null, more: Asked = {}, base = path) =>
    withQuery(base, { ...asked, [cursorName]: from ?? '', ...more });
  const loaded = useLoad<ListPage<Row>>(at(cursor));
  return (
    <ListFrame
      {...list}
      loaded={loaded}
      empty={empty(asked)}
      address={address}
      source={csv && { pageAt: (from) => at(from, { limit: String(EXPORTED) }, csv.path) }}
      pager={<Pager newer={newer} next={loaded.data?.next ?? null} onOlder={older} />}
    />
  );
}

function Numbered<Row, Page extends NumberedPage<Row>>(props: NumberedList<Row, Page>) {
  const { numbered, ask = (asked: Asked) => asked, description, list, columns = [], ...rest } = props;
  const { filters = NO_FILTERS, search, csv, empty } = rest;
  const { path, pageSize } = numbered;
  const address = useListAddress(filters, search);
  const { asked, page, pageAddress } = address;
  const loaded = useLoad<Page>(withQuery(path, { ...ask(asked), page: page > 1 ? String(page) : '' }));
  const { data } = loaded;
  const none = data && data.total > 0 ? 'There is nothing on this page.' : empty(asked);
  return (
    <ListFrame
      {...rest}
      columns={columns}
      description={description(data, asked)}
      loaded={loaded}
      empty={none}
      address={address}
      source={
        csv && {
          pageAt: (from) => withQuery(csv.path, { ...ask(asked), cursor: from ?? '', limit: String(EXPORTED) }),
        }
      }
      list={
        list && (
          <WhenLoaded loaded={loaded}>
            {(found) =>
              found.items.length > 0 ? (
                <Fragment key={address.here}>{list(loaded, found)}</Fragment>
              ) : (
                <Text tone="muted">{none}</Text>
              )
            }
          </WhenLoaded>
        )
      }
      pager={
        data ? (
          <Pagination
            current={page}
            pages={pageCount(data.total, data.limit ?? pageSize ?? data.items.length)}
            as={Link}
            to={pageAddress}
          />
        ) : null
      }
    />
  );
}

interface ListFrameProps<Row> extends AnyList<Row> {
  readonly description: string;
  readonly loaded: LoadedRows<Row>;
  readonly empty: string;
  readonly address: ListAddress;
  /** What the file is made of. */
  readonly source: RowsSource<Row> | undefined;
  readonly list?: ReactNode;
  readonly pager: ReactNode;
}

function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { title, description, actions, children, below, filters = NO_FILTERS, search, csv, ...more } = props;
  const { loaded, address, source, list, pager } = more;
  const saving = csv && source && (
    <ExportButtons name={csv.name} columns={csv.columns} json={csv.json} source={source} />
  );
  return (
    <Stack gap={6}>
      <PageHeader
        title={title}
        size="lg"
        description={description}
        actions={
          actions || saving ? (
            <>
              {actions}
              {saving}
            </>
          ) : undefined
        }
      />
      {typeof children === 'function' ? children(loaded.reload) : children}
      <ListTools filters={filters} search={search} address={address} />
      {list ?? <ListTable {...props} />}
      {pager}
      {below}
    </Stack>
  );
}

function ListTable<Row>(props: ListFrameProps<Row>) {
  const { title, caption, loaded, address, columns, rowKey, rowActions, selected, empty } = props;
  const rows = loaded.data?.items ?? [];
  const selection = useSelection(rows.map(rowKey), address.here);
  const chosen = rows.filter((row) => selection.has(rowKey(row)));
  return (
    <>
      {selected && rows.length > 0 ? (
        <Fragment key={address.here}>{selected.bar({ rows: chosen, selection, reload: loaded.reload })}</Fragment>
      ) : null}
      <LoadedTable
        caption={caption ?? title}
        hideCaption={caption === undefined}
        loaded={loaded}
        columns={columns}
        rowKey={rowKey}
        rowActions={rowActions}
        selectable={selected && { ...selected, selection }}
        empty={empty}
      />
    </>
  );
}
