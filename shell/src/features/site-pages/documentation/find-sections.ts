import MiniSearch from 'minisearch';
import type { ReadingText } from '../reading/reading-text';
import { TASKS } from './tasks';

/** A section that was found, and where it is. */
export interface FoundSection {
  readonly to: string;
  readonly page: string;
  readonly title: string;
}

const texts: readonly (readonly [string, ReadingText])[] = Object.entries(TASKS);

let index: MiniSearch | undefined;

/** Made with the first search: the code of these pages is fetched ahead on every page, where nobody searches. */
function indexOfSections(): MiniSearch {
  const made = new MiniSearch({
    fields: ['title', 'page', 'text'],
    storeFields: ['page', 'title'],
    searchOptions: { boost: { title: 3, page: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  });
  made.addAll(
    texts.flatMap(([path, { meta, sections }]) =>
      sections.map(({ id, title, text }) => ({
        id: id ? `${path}#${id}` : path,
        page: meta.title,
        title: title || meta.title,
        text: id ? text : `${meta.description} ${text}`,
      })),
    ),
  );
  return made;
}

/** As many letters of a longer word may be others where no section says it as it is typed: two that changed places, say. */
const fuzzy = (term: string) => (term.length > 4 ? 2 : false);

/** The sections of the documentation that say most about `words`, best first. */
export function findSections(words: string): { readonly isExact: boolean; readonly sections: readonly FoundSection[] } {
  const known = (index ??= indexOfSections());
  const exact = known.search(words);
  const isExact = exact.length > 0;
  const sections = (isExact ? exact : known.search(words, { fuzzy, prefix: false }))
    .slice(0, 10)
    .map(({ id, page, title }) => ({ to: String(id), page: String(page), title: String(title) }));
  return { isExact, sections };
}
