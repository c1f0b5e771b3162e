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
const sections = texts.flatMap(([path, { meta, sections: parts }]) =>
  parts.map(({ id, title, text }) => ({
    id: id ? `${path}#${id}` : path,
    page: meta.title,
    title: title || meta.title,
    text: id ? text : `${meta.description} ${text}`,
  })),
);
const index = new MiniSearch<(typeof sections)[number]>({
  fields: ['title', 'page', 'text'],
  storeFields: ['page', 'title'],
  searchOptions: { boost: { title: 3, page: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
});
index.addAll(sections);

/** Of the letters of a word, so many may be others where nothing is closer: two in a word of five. */
const MISSPELLED = 0.4;

/** The sections of the documentation that say most about `words`, best first. */
export function findSections(words: string): readonly FoundSection[] {
  const found = index.search(words);
  return (found.length > 0 ? found : index.search(words, { fuzzy: MISSPELLED }))
    .slice(0, 10)
    .map(({ id, page, title }) => ({ to: String(id), page: String(page), title: String(title) }));
}
