import { writeHubQuery, type HubQuery } from '@mintwire/contracts/news-query';

import { categoryName } from '../../../shared/categories';

export {
  articleListPath,
  namesNoCategory,
  readHubQuery,
  writeHubQuery,
  type HubQuery,
} from '@mintwire/contracts/news-query';

/** Applies a change; a new search text or category starts at the first page. */
export function changeHubQuery(query: HubQuery, change: Partial<HubQuery>): HubQuery {
  const next = { ...query, ...change };
  const sameList = next.search === query.search && next.category === query.category;
  return sameList ? next : { ...next, page: 1 };
}

/** Whether a change takes the place of the entry in the history: letters of one search do, a list is left for a search once. */
export const staysInPlace = (query: HubQuery, change: Partial<HubQuery>): boolean =>
  change.search !== undefined && query.search !== '';

/**
 * What the head and the first heading of the page say. A search is one of endless many, and for nobody's index, as is a page behind the last.
 * @param articles how many are on the page, where that is known
 */
export function hubHead(
  { search, category, page }: HubQuery,
  articles = 1,
): { title: string; canonicalUrl: string; noindex?: true } {
  const subject = category === '' ? 'Crypto news' : `${categoryName(category)} news`;
  return {
    title: page > 1 ? `${subject}, page ${page}` : subject,
    canonicalUrl: hubAddress({ search: '', category, page }),
    ...((search !== '' || (page > 1 && articles === 0)) && { noindex: true }),
  };
}

/** The page's own address of a query. */
export function hubAddress(query: HubQuery): string {
  const params = writeHubQuery(query).toString();
  return params === '' ? '/news' : `/news?${params}`;
}
