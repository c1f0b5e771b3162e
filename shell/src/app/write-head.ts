import type { SiteSettings } from '@mintwire/contracts';
import { headTags, mergeMeta, type HeadTag, type PageMeta } from '@mintwire/platform/host';
import { pinnedRemote } from '../remotes/pinned-remote';
import type { SitePage } from './site-page';
import { socialCard } from './social-card';

/** Attribute of the head elements this file owns; the server writes it too. */
export const HEAD_KEY = 'data-head';

/** Brings the document's title and head tags in line with `tags`: changes, adds and removes only what differs. */
function writeHead(document: Document, title: string, tags: readonly HeadTag[]): void {
  if (document.title !== title) document.title = title;
  const stale = new Map<string, Element>();
  for (const element of document.head.querySelectorAll(`[${HEAD_KEY}]`))
    stale.set(element.getAttribute(HEAD_KEY) ?? '', element);
  for (const { key, tag, attributes } of tags) {
    const element = stale.get(key) ?? document.head.appendChild(document.createElement(tag));
    stale.delete(key);
    for (const [name, value] of Object.entries({ [HEAD_KEY]: key, ...attributes })) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
  }
  for (const element of stale.values()) element.remove();
}

/** What the route says of its page. A text of the shell, and a remote that is only listed, are asked; one that does not answer leaves the page without a title of its own. */
export async function routeMeta(page: SitePage, meta: PageMeta): Promise<PageMeta> {
  if (page.kind === 'shell') return page.page.describe?.().catch(() => meta) ?? meta;
  if (meta.title !== undefined) return meta;
  const pages = await pinnedRemote(page.remote).then(
    ({ pages: known }) => known,
    () => [],
  );
  const { title, description, noindex } = pages.find(({ path }) => path === page.path) ?? {};
  return { ...(title && { title }), ...(description && { description }), ...(noindex && { noindex }) };
}

/** What the head of a page follows from: its route, what its components add, the site, the address. */
export interface HeadSources {
  readonly meta: PageMeta;
  readonly pages: readonly PageMeta[];
  readonly site: SiteSettings;
  readonly pathname: string;
}

/** Writes the head of the page that is shown now. */
export function writePageHead(document: Document, { meta, pages, site, pathname }: HeadSources): void {
  const { title, tags } = headTags(mergeMeta(meta, pages), site, pathname, socialCard(pathname));
  writeHead(document, title, tags);
}
