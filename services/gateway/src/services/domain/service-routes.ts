import {
  ARTICLE_LIMITS,
  CATEGORIES,
  CATEGORY_GROUPS,
  ERRORS,
  feedPath,
  IMPORT_LIMITS,
  IMAGE_LIMITS,
  JSON_BODY_BYTES,
  NEWS_FEEDS,
  PICTURE_LIMITS,
  type ErrorLine,
  SERVICE_NAMES,
  type ServiceName,
} from '@mintwire/contracts';

/** How large a body may be. */
export interface BodyRoom {
  /** The service's own: what it would refuse is refused here, before it is sent on. */
  readonly bodyLimit: number;
  /** What the service says of a body above that; `BODY_TOO_LARGE` unless said. */
  readonly tooLarge?: ErrorLine;
}

/** A part of the public paths that a service answers. */
export interface ServiceRoute extends BodyRoom {
  readonly service: ServiceName;
  /** The path itself and everything below it. */
  readonly prefix?: string;
  /** One path only. */
  readonly exact?: string;
  readonly methods: readonly ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[];
  /** Another limit on a path of its administration, and below it: such paths are no routes of their own here. */
  readonly adminRoom?: Readonly<Record<string, BodyRoom>>;
  /** Pages of other sites may send it, too: what it does is decided by a secret in the request alone, and no cookie counts. */
  readonly anyOrigin?: boolean;
}

const ALL = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const IMAGE = { methods: ['POST'], bodyLimit: IMAGE_LIMITS.bytes, tooLarge: ERRORS.LAUNCHPAD_IMAGE_TOO_LARGE } as const;

/** Feeds and what search engines read of the news. */
const NEWS_FILES = [
  '/news-sitemap.xml',
  ...['', ...CATEGORIES.map(({ id }) => id), ...Object.keys(CATEGORY_GROUPS)].flatMap((category) =>
    NEWS_FEEDS.map(({ file }) => feedPath(file, category)),
  ),
];

/** Larger than JSON is elsewhere. */
const ADMIN_ROOMS: Partial<Record<ServiceName, ServiceRoute['adminRoom']>> = {
  news: {
    '/api/news/admin/articles': { bodyLimit: ARTICLE_LIMITS.bodyBytes },
    '/api/news/admin/newsletter/subscribers/import': { bodyLimit: IMPORT_LIMITS.bodyBytes },
    '/api/news/admin/pictures': { bodyLimit: PICTURE_LIMITS.bytes, tooLarge: ERRORS.NEWS_PICTURE_TOO_LARGE },
  },
};

/** What the gateway passes on. What is not here, `/metrics` and `/fragments` among it, cannot be reached from outside. */
export const SERVICE_ROUTES: readonly ServiceRoute[] = [
  ...SERVICE_NAMES.map(
    (service) =>
      ({
        service,
        prefix: `/api/${service}`,
        methods: ALL,
        bodyLimit: JSON_BODY_BYTES,
        adminRoom: ADMIN_ROOMS[service] ?? {},
      }) as const,
  ),
  { service: 'launchpad', exact: '/api/launchpad/images', ...IMAGE },
  { service: 'launchpad', exact: '/api/launchpad/banners', ...IMAGE },
  { service: 'launchpad', prefix: '/media', methods: ['GET'], bodyLimit: 0 },
  { service: 'launchpad', prefix: '/metadata', methods: ['GET'], bodyLimit: 0 },
  ...NEWS_FILES.map((exact) => ({ service: 'news', exact, methods: ['GET'], bodyLimit: 0 }) as const),
  { service: 'news', exact: '/api/subscribe', methods: ['POST'], bodyLimit: 16 * 1024 },
  // Mail programs in browsers post it from their own site (RFC 8058).
  { service: 'news', exact: '/unsubscribe', methods: ['POST'], bodyLimit: 16 * 1024, anyOrigin: true },
];

/** How large a body to that path of a route may be. */
export function roomOf(route: ServiceRoute, path: string): BodyRoom {
  const own = Object.entries(route.adminRoom ?? {}).find(([start]) => path === start || path.startsWith(`${start}/`));
  return own?.[1] ?? route;
}

/** Paths that are never pages, so that a mistaken call gets a coded error and not HTML. */
const NO_PAGES = /^\/(api|assets|media|metadata|rpc|metrics|fragments|internal|healthz|readyz)(\/|$)/;

/** Whether a path may be a page. */
export function mayBePage(path: string): boolean {
  return !NO_PAGES.test(path);
}
