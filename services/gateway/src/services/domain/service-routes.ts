import { CATEGORIES, IMAGE_LIMITS, JSON_BODY_BYTES, type ErrorCode } from '@mintwire/contracts';
import type { ServiceName } from '../../config';

/** A part of the public paths that a service answers. */
export interface ServiceRoute {
  readonly service: ServiceName;
  /** The path itself and everything below it. */
  readonly prefix?: string;
  /** One path only. */
  readonly exact?: string;
  readonly methods: readonly ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[];
  /** The service's own: what it would refuse is refused here, before it is sent on. */
  readonly bodyLimit: number;
  /** How the service calls a body above that; `BODY_TOO_LARGE` unless said. */
  readonly tooLarge?: ErrorCode;
  /** Pages of other sites may send it, too: what it does is decided by a secret in the request alone, and no cookie counts. */
  readonly anyOrigin?: boolean;
}

const ALL = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const IMAGE = { methods: ['POST'], bodyLimit: IMAGE_LIMITS.bytes, tooLarge: 'LAUNCHPAD_IMAGE_TOO_LARGE' } as const;

/** Feeds and what search engines read of the news. */
const NEWS_FILES = [
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/news-sitemap.xml',
  ...CATEGORIES.map(({ id }) => `/news/category/${id}/feed.xml`),
];

/** What the gateway passes on. What is not here, `/metrics` and `/fragments` among it, cannot be reached from outside. */
export const SERVICE_ROUTES: readonly ServiceRoute[] = [
  { service: 'launchpad', prefix: '/api/launchpad', methods: ALL, bodyLimit: JSON_BODY_BYTES },
  { service: 'launchpad', exact: '/api/launchpad/images', ...IMAGE },
  { service: 'launchpad', exact: '/api/launchpad/banners', ...IMAGE },
  { service: 'launchpad', prefix: '/media', methods: ['GET'], bodyLimit: 0 },
  { service: 'launchpad', prefix: '/metadata', methods: ['GET'], bodyLimit: 0 },
  { service: 'presale', prefix: '/api/presale', methods: ALL, bodyLimit: JSON_BODY_BYTES },
  { service: 'news', prefix: '/api/news', methods: ALL, bodyLimit: JSON_BODY_BYTES },
  ...NEWS_FILES.map((exact) => ({ service: 'news', exact, methods: ['GET'], bodyLimit: 0 }) as const),
  { service: 'news', exact: '/api/subscribe', methods: ['POST'], bodyLimit: 16 * 1024 },
  // Mail programs in browsers post it from their own site (RFC 8058).
  { service: 'news', exact: '/unsubscribe', methods: ['POST'], bodyLimit: 16 * 1024, anyOrigin: true },
];

/** Paths that are never pages, so that a mistaken call gets a coded error and not HTML. */
const NO_PAGES = /^\/(api|assets|media|metadata|rpc|metrics|fragments|internal|healthz|readyz)(\/|$)/;

/** Whether a path may be a page. */
export function mayBePage(path: string): boolean {
  return !NO_PAGES.test(path);
}
