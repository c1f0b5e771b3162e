import { writeHubQuery, type HubQuery } from '@mintwire/contracts/news-query';

export { articleListPath, readHubQuery, writeHubQuery, type HubQuery } from '@mintwire/contracts/news-query';

/** Applies a change; a new search text or category starts at the first page. */
export function changeHubQuery(query: HubQuery, change: Partial<HubQuery>): HubQuery {
  const next = { ...query, ...change };
  const sameList = next.search === query.search && next.category === query.category;
  return sameList ? next : { ...next, page: 1 };
}

/** The page's own address of a query. */
export function hubAddress(query: HubQuery): string {
  const params = writeHubQuery(query).toString();
  return params === '' ? '/news' : `/news?${params}`;
}
