import type { SiteSettings } from '@mintwire/contracts';
import type { PageMeta } from './meta';

/** One element of the head; `key` names it among the others. */
export interface HeadTag {
  readonly key: string;
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** The site's own picture, for pages that name none. It is wide, and its size in pixels is known. */
export interface SocialCard {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Title and head elements of a page; the server writes them as HTML, the browser keeps them current. A page's own picture may be square, as those of
 * tokens are: only one that says it is wide, or an article's, is announced as such.
 */
export function headTags(
  meta: PageMeta,
  site: SiteSettings,
  path: string,
  card?: SocialCard,
): { title: string; tags: HeadTag[] } {
  const title = meta.title ? `${meta.title} | ${site.name}` : `${site.name}: ${site.tagline}`;
  const description = meta.description ?? site.description;
  const absolute = (url: string) => (url.startsWith('/') ? site.publicUrl + url : url);
  const url = absolute(meta.canonicalUrl ?? path);
  const tags: HeadTag[] = [];
  const add = (kind: 'name' | 'property', name: string, content: string | undefined) => {
    if (content) tags.push({ key: name, tag: 'meta', attributes: { [kind]: name, content } });
  };

  add('name', 'description', description);
  add('name', 'keywords', meta.keywords?.join(', '));
  add('name', 'author', meta.author);
  // What nobody is to list has no address that others would be led to.
  if (meta.noindex) add('name', 'robots', 'noindex');
  else tags.push({ key: 'canonical', tag: 'link', attributes: { rel: 'canonical', href: url } });
  for (const { type, ...feed } of meta.feeds ?? [])
    tags.push({ key: `feed ${type}`, tag: 'link', attributes: { rel: 'alternate', type, ...feed } });
  add('property', 'og:site_name', site.name);
  add('property', 'og:type', meta.type ?? 'website');
  add('property', 'og:title', meta.title ?? title);
  add('property', 'og:description', description);
  if (!meta.noindex) add('property', 'og:url', url);
  const own = meta.image && absolute(meta.image);
  const image = own ?? (card && absolute(card.url));
  add('property', 'og:image', image);
  const size = own ? meta.imageSize : card;
  if (size) {
    add('property', 'og:image:width', String(size.width));
    add('property', 'og:image:height', String(size.height));
  }
  add('property', 'article:published_time', meta.publishedTime);
  add('property', 'article:modified_time', meta.modifiedTime);
  add('name', 'twitter:card', image && (isWide(size) || meta.type === 'article') ? 'summary_large_image' : 'summary');
  add('name', 'twitter:title', meta.title ?? title);
  add('name', 'twitter:description', description);
  add('name', 'twitter:image', image);
  return { title, tags };
}

function isWide(size: { readonly width: number; readonly height: number } | undefined): boolean {
  return size !== undefined && size.width > size.height;
}
