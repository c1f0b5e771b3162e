import { createStore } from 'zustand/vanilla';

/** Head data of a page. What is left out falls back to the route's, then to the site's. Times are ISO 8601. */
export interface PageMeta {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** Absolute, or a path on this origin. An article's should be wide (1200 x 630 is what social cards want); others may be square. */
  readonly image?: string;
  /** Of that picture, in pixels, where the page knows it: what is 1200 x 630 or wider than high is announced as a wide one. */
  readonly imageSize?: { readonly width: number; readonly height: number };
  /** Path of the page this one is a copy of; the page's own path unless set. */
  readonly canonicalUrl?: string;
  readonly type?: 'website' | 'article';
  readonly publishedTime?: string;
  readonly modifiedTime?: string;
  readonly author?: string;
  readonly noindex?: boolean;
  /** Feeds of what the page lists, beside the site's; each of another type. */
  readonly feeds?: readonly { readonly type: string; readonly title: string; readonly href: string }[];
  /** schema.org object. Written by the server only: crawlers read it in the HTML. */
  readonly structuredData?: Readonly<Record<string, unknown>>;
}

interface MetaState {
  readonly pages: readonly PageMeta[];
}

/** What mounted pages say of themselves, the newest last. */
export const metaStore = createStore<MetaState>(() => ({ pages: [] }));

/** Adds a page's head data; the returned function takes it away again. */
export function addPageMeta(meta: PageMeta): () => void {
  metaStore.setState(({ pages }) => ({ pages: [...pages, meta] }));
  return () => metaStore.setState(({ pages }) => ({ pages: pages.filter((other) => other !== meta) }));
}

/** Head data in force: what the route knows, then what pages say. */
export function mergeMeta(route: PageMeta, pages: readonly PageMeta[]): PageMeta {
  return Object.assign({}, route, ...pages);
}
