import { CATEGORIES } from '@mintwire/contracts/news';
import { Field, Grid, SearchIcon, Select, TextInput } from '@mintwire/ui';
import { useEffect, useState } from 'react';
import type { HubQuery } from '../model/hub-query';

const TYPING_PAUSE_MS = 300;
const GROUP_NAMES: Readonly<Record<string, string>> = { 'regulation-politics': 'Regulation & Politics', 'security-crime': 'Security & Crime' };

/** Search box and category dropdown. */
export function HubFilters({ query, onChange }: { query: HubQuery; onChange: (change: Partial<HubQuery>) => void }) {
  const [text, setText] = useState(query.search);
  useEffect(() => setText(query.search), [query.search]);
  useEffect(() => {
    if (text === query.search) return;
    const timer = setTimeout(() => onChange({ search: text }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, query.search, onChange]);

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
          <TextInput type="search" start={<SearchIcon />} placeholder="Title, text or tag" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Field id="news-category" label="Category">
          <Select options={options} value={query.category} onChange={(event) => onChange({ category: event.target.value })} />
        </Field>
      </Grid>
    </search>
  );
}
