import { CATEGORY_DESCRIPTIONS, categoryTitle } from '@mintwire/contracts';
import { articleCoverPath } from '@mintwire/contracts/article-paths';
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { absoluteHtml } from '../domain/absolute-html';
import { categoriesOf } from '../domain/categories';
import { escaped } from '@mintwire/service-kit/markup';
import type { StoredArticle } from '../store/articles';
import { renderMarkdown } from '../domain/render-markdown';

/** What a feed is made of. */
export interface FeedSource {
  readonly siteName: string;
  readonly origin: string;
  /** Its own path. */
  readonly path: string;
  /** A category or a group of them; empty: everything. */
  readonly category: string;
  /** Who tells readers of changes (WebSub); null: nobody. */
  readonly hub: string | null;
  readonly articles: readonly Pick<StoredArticle, 'preview' | 'content' | 'updatedAt'>[];
}

/** Characters that no XML may hold. */
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const clean = (text: string): string => text.replace(NO_XML, '');

const descriptionOf = (category: string): string =>
  categoriesOf(category)
    .map((id) => CATEGORY_DESCRIPTIONS[id])
    .join(' ');

function headOf({ siteName, origin, path, category, articles }: FeedSource) {
  const about = categoryTitle(category);
  const page = about ? `${origin}/news?category=${category}` : `${origin}/news`;
  const changes = articles.map(({ preview, updatedAt }) =>
    Math.max(Date.parse(preview.publishedAt), updatedAt.getTime()),
  );
  return {
    title: about ? `${siteName}: ${about}` : `${siteName} news`,
    description: about ? descriptionOf(category) : 'News about digital assets, explained.',
    page,
    self: origin + path,
    // Of a feed with nothing in it, any time is as good as another, but it must stay.
    updated: new Date(Math.max(0, ...changes)),
  };
}

function entriesOf({ origin, articles }: FeedSource) {
  return articles.map(({ preview, content, updatedAt }) => {
    const published = new Date(preview.publishedAt);
    return {
      // Addresses change; what was read once does not come again for that.
      id: `urn:uuid:${preview.id}`,
      url: `${origin}/news/${preview.slug}`,
      title: clean(preview.title),
      summary: clean(preview.excerpt),
      html: clean(absoluteHtml(renderMarkdown(content).html, origin)),
      author: clean(preview.author),
      tags: [categoryTitle(preview.category) ?? preview.category, ...preview.tags].map(clean),
      image: origin + (preview.picture?.card.url ?? articleCoverPath(preview.slug)),
      published,
      updated: updatedAt > published ? updatedAt : published,
    };
  });
}

/** What a picture for social cards is made as. */
const PICTURE = 'image/jpeg';

const hubLinks = ({ hub }: FeedSource) => (hub === null ? [] : [{ href: hub, rel: 'hub' }]);

/** RSS 2.0 */
export function rssFeed(source: FeedSource): string {
  const { title, description, page, self, updated } = headOf(source);
  return generateRssFeed({
    title,
    link: page,
    description,
    language: 'en',
    lastBuildDate: updated,
    atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }, ...hubLinks(source)] },
    items: entriesOf(source).map((entry) => ({
      title: entry.title,
      link: entry.url,
      guid: { value: entry.id, isPermaLink: false },
      // Readers take it for HTML.
      description: escaped(entry.summary),
      pubDate: entry.published,
      categories: entry.tags.map((name) => ({ name })),
      dc: { creators: [entry.author] },
      content: { encoded: entry.html },
      media: { contents: [{ url: entry.image, medium: 'image', type: PICTURE }] },
    })),
  });
}

/** Atom 1.0 */
export function atomFeed(source: FeedSource): string {
  const { title, description, page, self, updated } = headOf(source);
  return generateAtomFeed({
    id: self,
    title: { value: title },
    subtitle: { value: description },
    updated,
    links: [
      { href: page, rel: 'alternate', type: 'text/html' },
      { href: self, rel: 'self', type: 'application/atom+xml' },
      ...hubLinks(source),
    ],
    entries: entriesOf(source).map((entry) => ({
      id: entry.id,
      title: { value: entry.title },
      updated: entry.updated,
      published: entry.published,
      links: [
        { href: entry.url, rel: 'alternate', type: 'text/html' },
        { href: entry.image, rel: 'enclosure', type: PICTURE },
      ],
      authors: [{ name: entry.author }],
      summary: { value: entry.summary },
      content: { value: entry.html, type: 'html' },
      categories: entry.tags.map((term) => ({ term })),
    })),
  });
}

/** JSON Feed 1.1 */
export function jsonFeed(source: FeedSource): string {
  const { title, description, page, self } = headOf(source);
  return JSON.stringify(
    generateJsonFeed({
      title,
      description,
      home_page_url: page,
      feed_url: self,
      language: 'en',
      ...(source.hub !== null && { hubs: [{ type: 'WebSub', url: source.hub }] }),
      items: entriesOf(source).map((entry) => ({
        id: entry.id,
        url: entry.url,
        title: entry.title,
        summary: entry.summary,
        content_html: entry.html,
        image: entry.image,
        date_published: entry.published,
        date_modified: entry.updated,
        tags: entry.tags,
        authors: [{ name: entry.author }],
      })),
    }),
  );
}
