import type { ArticleList } from '@mintwire/contracts';

/** Paths of the pages that are measured in a browser: home, list and newest article of the news, presale, form of a launch. */
export async function measuredPages(site: string): Promise<readonly string[]> {
  const { items } = (await (await fetch(`${site}/api/news/articles`)).json()) as ArticleList;
  return ['/', '/news', `/news/${items[0]?.slug ?? ''}`, '/presale', '/create'];
}
