import MiniSearch, { type SearchResult } from 'minisearch';
import type { ReadingPlace } from '../reading/reading-text';
import { TASKS } from './tasks';

/** A section that was found, and where it is. */
export interface FoundSection {
  readonly to: string;
  readonly page: string;
  readonly title: string;
}

type Texts = Readonly<Record<string, Pick<ReadingPlace, 'meta' | 'sections'>>>;

let index: MiniSearch | undefined;
let others: Texts = {};

/** Made with the first search: the code of these pages is fetched ahead on every page, where nobody searches. */
function indexOfSections(): MiniSearch {
  const made = new MiniSearch({
    fields: ['title', 'page', 'text', 'keywords'],
    storeFields: ['page', 'title', 'within'],
    searchOptions: { boost: { title: 3, page: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  });
  made.addAll(
    Object.entries<Texts[string]>({ ...TASKS, ...others }).flatMap(([path, { meta, sections }]) =>
      sections.map(({ id, title, text, within }) => ({
        within,
        id: id ? `${path}#${id}` : path,
        page: meta.title,
        title: title || meta.title,
        text: id ? text : `${meta.description} ${text}`,
        keywords: id ? '' : (meta.keywords ?? []).join(' '),
      })),
    ),
  );
  return made;
}

/** Guides and pages about the site come when somebody searches: they are no part of the documentation's code. @throws when they cannot be loaded */
export async function loadOtherTexts(): Promise<void> {
  if (Object.keys(others).length > 0) return;
  const [{ TEXTS }, { GUIDES }] = await Promise.all([
    import(/* webpackChunkName: "page-text" */ '../texts/texts'),
    import(/* webpackChunkName: "page-guides" */ '../guides/guides'),
  ]);
  // Both addresses of the guide for bots show the same.
  const { '/guides/discord-bots': _same, ...guides } = GUIDES;
  others = { ...TEXTS, ...guides };
  index = undefined;
}

/** As many letters of a longer word may be others where no section says it as it is typed: two that changed places, say. */
const fuzzy = (term: string) => (term.length > 4 ? 2 : false);

/**
 * The sections of the documentation that say most about `words`, best first.
 * @param isLocal whether the site runs on a local network: some sections are shown there only
 */
export function findSections(
  words: string,
  isLocal: boolean,
): { readonly isExact: boolean; readonly sections: readonly FoundSection[] } {
  const known = (index ??= indexOfSections());
  const filter = ({ within }: SearchResult) => within !== 'OnLocalNetwork' || isLocal;
  const exact = known.search(words, { filter });
  const isExact = exact.length > 0;
  const sections = (isExact ? exact : known.search(words, { filter, fuzzy, prefix: false }))
    .slice(0, 10)
    .map(({ id, page, title }) => ({ to: String(id), page: String(page), title: String(title) }));
  return { isExact, sections };
}
