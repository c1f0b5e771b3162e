import type { SuggestionList } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import useSWR from 'swr';

const FEWEST_CHARACTERS = 2;

/** Titles for what is being searched. They help while typing: without an answer there are none. */
export function useSuggestions(search: string): readonly string[] {
  const asked =
    search.trim().length < FEWEST_CHARACTERS
      ? null
      : `/api/news/suggestions?search=${encodeURIComponent(search.trim())}`;
  const { data } = useSWR<SuggestionList>(asked, (path: string) => api.get<SuggestionList>(path), {
    keepPreviousData: true,
  });
  return asked === null ? [] : (data?.items ?? []).map(({ title }) => title.map(({ text }) => text).join(''));
}
