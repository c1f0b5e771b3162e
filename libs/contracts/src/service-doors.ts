import type { ErrorLine } from './app-error';
import * as ERRORS from './errors';
import { IMAGE_LIMITS } from './limits';
import { CATEGORIES, CATEGORY_GROUPS } from './news-categories';
import { feedPath, NEWS_FEEDS } from './news-feeds';
import { COMMENT_EVENTS } from './article-paths';
import { IMPORT_LIMITS } from './newsletter-limits';
import { ARTICLE_LIMITS, PICTURE_LIMITS } from './newsroom-limits';
import { PRESALE_EVENTS_PATH } from './presale';
import { SERVICE_NAMES, type ServiceName } from './services';

/** How large a body may be. */
export interface BodyRoom {
  /** The service's own: what it would refuse is refused at the door. */
  readonly bodyLimit: number;
  /** What the service says of a body above that; `BODY_TOO_LARGE` unless said. */
  readonly tooLarge?: ErrorLine;
}

/** A path beside `/api/<service>` or with a limit of its own, that takes bodies. */
export interface PostDoor extends BodyRoom {
  readonly path: string;
  /** Pages of other sites may send it, too: what it does is decided by a secret in the request alone, and no cookie counts. */
  readonly anyOrigin?: boolean;
  /** The service works on each body for seconds: that it is late here says nothing of its other paths. */
  readonly isHeavy?: boolean;
  /** Errors also say `success` and `error`, as the service's own do. */
  readonly saysFailure?: boolean;
}

/** What the gateway gives of a service to everybody, beside `/api/<service>` and below. */
export interface ServiceDoors {
  /** Paths that can be read, each alone. */
  readonly files: readonly string[];
  /** Paths below which all can be read. */
  readonly folders: readonly string[];
  readonly posts: readonly PostDoor[];
  /** Larger bodies than elsewhere in its administration, by path, and below it. */
  readonly adminRoom: Readonly<Record<string, BodyRoom>>;
  /** Streams of events that all browsers may read. */
  readonly streams: readonly { readonly path: string; readonly topic: string }[];
  /** Whether its data are pages of their own, which `GET /api/<service>/sitemap` names: until its remote is released, the site lacks them. */
  readonly hasPages: boolean;
  /** Sitemaps of its own among its `files`. */
  readonly sitemaps: readonly string[];
  /** Pictures of pages, and what social networks show of them: `*` stands for any text. */
  readonly pictures: readonly string[];
}

const IMAGE = {
  bodyLimit: IMAGE_LIMITS.bytes,
  tooLarge: ERRORS.LAUNCHPAD_IMAGE_TOO_LARGE,
  isHeavy: true,
} as const;
const MAIL_FORM_BYTES = 16 * 1024;
/** What was published in the last two days. */
const NEWS_SITEMAP = '/news-sitemap.xml';

const NONE: ServiceDoors = {
  files: [],
  folders: [],
  posts: [],
  adminRoom: {},
  streams: [],
  hasPages: false,
  sitemaps: [],
  pictures: [],
};

const OWN: Readonly<Partial<Record<ServiceName, Partial<ServiceDoors>>>> = {
  launchpad: {
    folders: ['/media', '/metadata'],
    posts: [
      { path: '/api/launchpad/images', ...IMAGE },
      { path: '/api/launchpad/banners', ...IMAGE },
    ],
    hasPages: true,
    pictures: ['/api/launchpad/launches/*/card.png'],
  },
  presale: {
    streams: [{ path: PRESALE_EVENTS_PATH, topic: 'presale' }],
    hasPages: true,
    pictures: ['/api/presale/purchases/*/card.png'],
  },
  news: {
    // Feeds and what search engines read of the news.
    files: [
      NEWS_SITEMAP,
      ...['', ...CATEGORIES.map(({ id }) => id), ...Object.keys(CATEGORY_GROUPS)].flatMap((category) =>
        NEWS_FEEDS.map(({ file }) => feedPath(file, category)),
      ),
    ],
    posts: [
      { path: '/api/subscribe', bodyLimit: MAIL_FORM_BYTES, saysFailure: true },
      // The form of the page where one confirms, as browsers without script send it.
      { path: '/confirm', bodyLimit: MAIL_FORM_BYTES },
      // Mail programs in browsers post it from their own site (RFC 8058).
      { path: '/unsubscribe', bodyLimit: MAIL_FORM_BYTES, anyOrigin: true },
    ],
    adminRoom: {
      '/api/news/admin/articles': { bodyLimit: ARTICLE_LIMITS.bodyBytes },
      '/api/news/admin/newsletter/subscribers/import': { bodyLimit: IMPORT_LIMITS.bodyBytes },
      '/api/news/admin/pictures': { bodyLimit: PICTURE_LIMITS.bytes, tooLarge: ERRORS.NEWS_PICTURE_TOO_LARGE },
    },
    streams: [COMMENT_EVENTS],
    hasPages: true,
    sitemaps: [NEWS_SITEMAP],
    pictures: ['/api/news/pictures/', '/api/news/articles/*/cover.jpg'],
  },
};

/** The doors of each service. What is not here, `/metrics` and `/fragments` among it, cannot be reached from outside. */
export const SERVICE_DOORS = Object.fromEntries(
  SERVICE_NAMES.map((name) => [name, { ...NONE, ...OWN[name] }]),
) as Readonly<Record<ServiceName, ServiceDoors>>;
