import { CATEGORIES } from '@mintwire/contracts/news-categories';
import { Field, Grid, SearchInput, Select } from '@mintwire/ui';
import type { HubQuery } from '../model/hub-query';

const GROUP_NAMES: Readonly<Record<string, string>> = {
  'regulation-politics': 'Regulation & Politics',
  'security-crime': 'Security & Crime',
};

/** Search box and category dropdown. */
export function HubFilters({ query, onChange }: { query: HubQuery; onChange: (change: Partial<HubQuery>) => void }) {
  const group = GROUP_NAMES[query.category];
  const options = [
    { value: '', label: 'All Categories' },
    ...(group ? [{ value: query.category, label: group }] : []),
    ...CATEGORIES.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <search>
      <Grid min="sm">
        <Field id="news-search" label="Search">
          <SearchInput
            placeholder="Title, text or tag"
            maxLength={200}
            value={query.search}
            onSearch={(search) => onChange({ search })}
          />
        </Field>
        <Field id="news-category" label="Category">
          <Select
            options={options}
            value={query.category}
            onChange={(event) => onChange({ category: event.target.value })}
          />
        </Field>
      </Grid>
    </search>
  );
}
