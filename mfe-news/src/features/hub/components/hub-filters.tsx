import { CATEGORIES } from '@mintwire/contracts/news-categories';
import { NEWS_LIMITS } from '@mintwire/contracts/news-limits';
import { Button, Field, Grid, SearchInput, Select, Stack } from '@mintwire/ui';
import { useState } from 'react';
import { useSuggestions } from '../api/use-suggestions';
import { ALL_CATEGORIES, categoryName } from '../../../shared/categories';
import type { HubQuery } from '../model/hub-query';

/** Search box and category dropdown; without script a form that the address answers. */
export function HubFilters({ query, onChange }: { query: HubQuery; onChange: (change: Partial<HubQuery>) => void }) {
  const [typing, setTyping] = useState(false);
  const suggestions = useSuggestions(typing ? query.search : '');
  const isListed = query.category === '' || CATEGORIES.some(({ id }) => id === query.category);
  const options = [
    { value: '', label: ALL_CATEGORIES },
    ...(isListed ? [] : [{ value: query.category, label: categoryName(query.category) }]),
    ...CATEGORIES.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Stack as="form" gap={3} role="search" action="/news" onSubmit={(event) => event.preventDefault()}>
      <Grid min="sm">
        <Field id="news-search" name="search" label="Search">
          <SearchInput
            list="news-suggestions"
            autoComplete="off"
            onFocus={() => setTyping(true)}
            placeholder="Title, text or tag"
            maxLength={NEWS_LIMITS.searchChars}
            value={query.search}
            onSearch={(search) => onChange({ search })}
          />
          <datalist id="news-suggestions">
            {suggestions.map((title) => (
              <option key={title} value={title} />
            ))}
          </datalist>
        </Field>
        <Field id="news-category" name="category" label="Category">
          <Select
            options={options}
            value={query.category}
            onChange={(event) => onChange({ category: event.target.value })}
          />
        </Field>
      </Grid>
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </Stack>
  );
}
