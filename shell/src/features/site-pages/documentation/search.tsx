import { useState } from 'react';
import { Link, useChain } from '@mintwire/platform';
import { Field } from '@mintwire/ui/field';
import { SearchInput } from '@mintwire/ui/search-input';
import { Stack } from '@mintwire/ui/stack';
import { useHydrated } from '@mintwire/ui/use-hydrated';
import { findSections, loadOtherTexts } from './find-sections';

/** Finds sections of the documentation while one types. All of it happens in the browser, so without JavaScript there is none. */
export function Search() {
  const [words, setWords] = useState('');
  const { faucet } = useChain();
  const isReady = useHydrated();
  const [, setComplete] = useState(false);
  const load = () =>
    void loadOtherTexts().then(
      () => setComplete(true),
      () => undefined,
    );
  const { isExact, sections: found } = findSections(words, faucet);
  return (
    <Stack as="search" gap={3}>
      <Field id="documentation-search" label="Search the documentation">
        <SearchInput
          value={words}
          onSearch={setWords}
          maxLength={100}
          onFocus={load}
          disabled={!isReady}
          placeholder="freeze, refund, quote ..."
        />
      </Field>
      <div role="status">
        {words && found.length === 0 && <p>Nothing was found. Try another word, or look through the list below.</p>}
        {found.length > 0 && (
          <p>
            {isExact ? '' : 'Nothing matches exactly. '}
            {found.length === 1 ? '1 section' : `${found.length} sections`}
            {isExact ? '' : ' with similar words.'}
          </p>
        )}
      </div>
      {found.length > 0 && (
        <ul aria-label="Found sections">
          {found.map(({ to, page, title }) => (
            <li key={to}>
              <Link to={to}>{title}</Link>
              {page !== title && ` · ${page}`}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
