import { CATEGORIES } from '@mintwire/contracts/news';
import { Field, Grid, SearchIcon, Select, TextInput } from '@mintwire/ui';
import { useEffect, useRef, useState } from 'react';
import type { HubQuery } from '../model/hub-query';

const TYPING_PAUSE_MS = 300;
const GROUP_NAMES: Readonly<Record<string, string>> = {
  'regulation-politics': 'Regulation & Politics',
  'security-crime': 'Security & Crime',
};

/**
 * Search box and category dropdown. The box follows the address, except where the address only repeats what the box asked for: that is
 * without the spaces around it, and whoever types may be further by then.
 */
export function HubFilters({ query, onChange }: { query: HubQuery; onChange: (change: Partial<HubQuery>) => void }) {
  const [text, setText] = useState(query.search);
  const asked = useRef(query.search);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (asked.current === query.search) return;
    asked.current = query.search;
    setText(query.search);
  }, [query.search]);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === query.search) return undefined;
    const timer = setTimeout(() => {
      asked.current = wanted;
      latest.current({ search: wanted });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, query.search]);

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
          <TextInput
            type="search"
            start={<SearchIcon />}
            placeholder="Title, text or tag"
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
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
