import { Button } from '@mintwire/ui/button';
import { Cluster } from '@mintwire/ui/cluster';
import { Field } from '@mintwire/ui/field';
import { Select } from '@mintwire/ui/select';
import { Stack } from '@mintwire/ui/stack';
import { Text } from '@mintwire/ui/text';
import { SearchBox } from './search-box';
import { Tools } from './tools';
import type { ListAddress, ListFilter, ListSearch } from './use-list-address';

interface ListToolsProps {
  readonly filters: readonly ListFilter[];
  readonly search: ListSearch | undefined;
  readonly address: ListAddress;
}

/** What narrows a list. Nothing where nothing does. */
export function ListTools({ filters, search, address: { asked, ask } }: ListToolsProps) {
  if (filters.length === 0 && !search) return null;
  return (
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

/** The way through a list whose pages have no numbers. Not there while everything is on one page. */
export function Pager({ newer, next, onOlder }: PagerProps) {
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
