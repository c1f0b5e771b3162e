import { Button } from '@mintwire/ui/button';
import { Cluster } from '@mintwire/ui/cluster';
import { Field } from '@mintwire/ui/field';
import { PageHeader } from '@mintwire/ui/page-header';
import { Select } from '@mintwire/ui/select';
import { Stack } from '@mintwire/ui/stack';
import type { TableColumn } from '@mintwire/ui/table';
import { Text } from '@mintwire/ui/text';
import type { ReactNode } from 'react';
import type { CsvColumn } from './csv';
import { ExportButtons, type ListPage } from './export-buttons';
import { LoadedTable, type LoadedRows } from './loaded-table';
import { SearchBox } from './search-box';
import { Tools } from './tools';
import { filled, useListAddress, type Asked, type ListFilter, type ListSearch } from './use-list-address';
import { useLoad } from './use-load';

interface AnyList<Row> {
  readonly title: string;
  readonly description: string;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Between the heading and the list, and dialogs. */
  readonly children?: ReactNode;
}

/** A list that comes as a whole, loaded by the screen around it. */
interface WholeList<Row> extends AnyList<Row> {
  readonly loaded: LoadedRows<Row>;
  /** Why there is nothing. */
  readonly empty: string;
}

interface PagedList<Row> extends AnyList<Row> {
  /** Answers {@link ListPage}. */
  readonly path: string;
  /** What the service calls the beginning of a page. */
  readonly cursorName?: string;
  readonly filters?: readonly ListFilter[];
  readonly search?: ListSearch;
  /** Why there is nothing, for what was asked. */
  readonly empty: (asked: Asked) => string;
  /** What a file for a spreadsheet says of each row; its name without the ending; whether the rows are offered as JSON, too; where they are when elsewhere. */
  readonly csv?: {
    readonly name: string;
    readonly columns: readonly CsvColumn<Row>[];
    readonly json?: boolean;
    readonly path?: string;
  };
}

const NO_FILTERS: readonly ListFilter[] = [];

/** A list: a whole one as it was loaded, or one that is narrowed and read page by page. */
export function ListScreen<Row>(props: WholeList<Row> | PagedList<Row>) {
  return 'loaded' in props ? <ListFrame {...props} /> : <Paged {...props} />;
}

interface ListFrameProps<Row> extends WholeList<Row> {
  readonly tools?: ReactNode;
  readonly pager?: ReactNode;
}

function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { title, description, actions, children, tools, pager, ...table } = props;
  return (
    <Stack gap={6}>
      <PageHeader title={title} size="lg" description={description} actions={actions} />
      {children}
      {tools}
      <LoadedTable caption={title} {...table} />
      {pager}
    </Stack>
  );
}

/** Newest first: narrowed by choices and a text, page by page, all of it in the page's address; and the whole of it as a file. */
function Paged<Row>(props: PagedList<Row>) {
  const { path, cursorName = 'cursor', filters = NO_FILTERS, search, csv, actions, empty, ...list } = props;
  const { asked, cursor, ask, newer, older } = useListAddress(filters, search);
  const address = (from: string | null, more: Asked = {}, base = path) => {
    const query = new URLSearchParams(filled({ ...asked, [cursorName]: from ?? '', ...more })).toString();
    return query === '' ? base : `${base}?${query}`;
  };
  const loaded = useLoad<ListPage<Row>>(address(cursor));
  return (
    <ListFrame
      {...list}
      loaded={loaded}
      empty={empty(asked)}
      actions={
        <>
          {actions}
          {csv ? <ExportButtons {...csv} pageAt={(from) => address(from, { limit: '100' }, csv.path)} /> : null}
        </>
      }
      tools={
        filters.length > 0 || search ? (
          <Tools>
            {filters.map((filter) => (
              <Filter
                key={filter.name}
                filter={filter}
                value={asked[filter.name] ?? ''}
                onChoose={(value) => ask({ [filter.name]: value })}
              />
            ))}
            {search ? (
              <SearchBox
                {...search}
                value={asked[search.name] ?? ''}
                onSearch={(text) => ask({ [search.name]: text })}
              />
            ) : null}
          </Tools>
        ) : null
      }
      pager={<Pager newer={newer} next={loaded.data?.next ?? null} onOlder={older} />}
    />
  );
}

function Filter({ filter, value, onChoose }: { filter: ListFilter; value: string; onChoose: (value: string) => void }) {
  const { name, label, options } = filter;
  const meaning = options.find((option) => option.value === value)?.meaning;
  return (
    <Stack gap={2}>
      <Field id={`list-${name}`} label={label}>
        <Select options={options} value={value} onChange={(event) => onChoose(event.currentTarget.value)} />
      </Field>
      {value !== '' && meaning !== undefined ? (
        <Text size="sm" tone="muted">
          {meaning}
        </Text>
      ) : null}
    </Stack>
  );
}

interface PagerProps {
  readonly newer: (() => void) | null;
  readonly next: string | null;
  readonly onOlder: (next: string) => void;
}

/** The way through the list. Not there while everything is on one page. */
function Pager({ newer, next, onOlder }: PagerProps) {
  if (!newer && next === null) return null;
  return (
    <Cluster as="nav" gap={2} justify="between" aria-label="Pages of the list">
      <Button size="sm" disabled={!newer} onClick={() => newer?.()}>
        Newer
      </Button>
      <Button size="sm" disabled={next === null} onClick={() => next !== null && onOlder(next)}>
        Older
      </Button>
    </Cluster>
  );
}
