import { Button } from '@mintwire/ui/button';
import { Cluster } from '@mintwire/ui/cluster';
import { Field } from '@mintwire/ui/field';
import { PageHeader } from '@mintwire/ui/page-header';
import { Select } from '@mintwire/ui/select';
import { Stack } from '@mintwire/ui/stack';
import { Table, type TableColumn } from '@mintwire/ui/table';
import { Text } from '@mintwire/ui/text';
import type { ReactNode } from 'react';
import type { CsvColumn } from './csv';
import { ExportButtons, type ListPage } from './export-buttons';
import { LoadState } from './load-state';
import { SearchBox } from './search-box';
import { Tools } from './tools';
import { filled, useListAddress, type Asked, type ListFilter, type ListSearch } from './use-list-address';
import { useLoad } from './use-load';

interface ListScreenProps<Row> {
  readonly title: string;
  readonly description: string;
  /** Answers {@link ListPage}. */
  readonly path: string;
  /** What the service calls the beginning of a page. */
  readonly cursorName?: string;
  readonly filters?: readonly ListFilter[];
  readonly search?: ListSearch;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Why there is nothing, for what was asked. */
  readonly empty: (asked: Asked) => string;
  /** What a file for a spreadsheet says of each row; its name without the ending; whether the rows are offered as JSON, too; where they are when elsewhere. */
  readonly csv: {
    readonly name: string;
    readonly columns: readonly CsvColumn<Row>[];
    readonly json?: boolean;
    readonly path?: string;
  };
  /** Between the heading and the list. */
  readonly children?: ReactNode;
}

const NO_FILTERS: readonly ListFilter[] = [];

/** A list, newest first: narrowed by choices and a text, page by page, all of it in the page's address; and the whole of it as a file. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, description, path, cursorName = 'cursor', filters = NO_FILTERS, search, csv, children } = props;
  const { asked, cursor, ask, newer, older } = useListAddress(filters, search);
  const address = (from: string | null, more: Asked = {}, base = path) => {
    const query = new URLSearchParams(filled({ ...asked, [cursorName]: from ?? '', ...more })).toString();
    return query === '' ? base : `${base}?${query}`;
  };
  const loaded = useLoad<ListPage<Row>>(address(cursor));
  const { data, error } = loaded;
  return (
    <Stack gap={6}>
      <PageHeader
        title={title}
        size="lg"
        description={description}
        actions={<ExportButtons {...csv} pageAt={(from) => address(from, { limit: '100' }, csv.path)} />}
      />
      {children}
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
          <SearchBox {...search} value={asked[search.name] ?? ''} onSearch={(text) => ask({ [search.name]: text })} />
        ) : null}
      </Tools>
      <LoadState loaded={loaded} />
      {data === null && error !== null ? null : (
        <Table
          caption={title}
          hideCaption
          rows={data?.items ?? []}
          rowKey={props.rowKey}
          {...(data ? {} : { loadingRows: 5 })}
          empty={props.empty(asked)}
          columns={props.columns}
        />
      )}
      <Pager newer={newer} next={data?.next ?? null} onOlder={older} />
    </Stack>
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
