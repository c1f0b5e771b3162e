import type { ErrorLine } from './app-error';
import * as ERRORS from './errors';
import { IMAGE_LIMITS } from './limits';
import { CATEGORIES, CATEGORY_GROUPS } from './news-categories';
import { feedPath, NEWS_FEEDS } from './news-feeds';
import { COMMENT_EVENTS } from './article-paths';
import { IMPORT_LIMITS } from './newsletter-limits';
import { ARTICLE_LIMITS, PICTURE_LIMITS } from './newsroom-limits';
import { PRESALE_EVENTS_PATH } from './presale';
import type { ServiceName } from './services';

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
  /** Whether its data are pages of their own, which `GET /api/<service>/sitemap` names. */
  readonly hasPages: boolean;
}

const IMAGE = { bodyLimit: IMAGE_LIMITS.bytes, tooLarge: ERRORS.LAUNCHPAD_IMAGE_TOO_LARGE } as const;
const MAIL_FORM_BYTES = 16 * 1024;

/** The doors of each service. What is not here, `/metrics` and `/fragments` among it, cannot be reached from outside. */
export const SERVICE_DOORS: Readonly<Record<ServiceName, ServiceDoors>> = {
  launchpad: {
    files: [],
    folders: ['/media', '/metadata'],
    posts: [
      { path: '/api/launchpad/images', ...IMAGE },
      { path: '/api/launchpad/banners', ...IMAGE },
    ],
    adminRoom: {},
    streams: [],
    hasPages: true,
  },
  presale: {
    files: [],
    folders: [],
    posts: [],
    adminRoom: {},
    streams: [{ path: PRESALE_EVENTS_PATH, topic: 'presale' }],
    hasPages: true,
  },
  news: {
    // Feeds and what search engines read of the news.
    files: [
      '/news-sitemap.xml',
      ...['', ...CATEGORIES.map(({ id }) => id), ...Object.keys(CATEGORY_GROUPS)].flatMap((category) =>
        NEWS_FEEDS.map(({ file }) => feedPath(file, category)),
      ),
    ],
    folders: [],
    posts: [
      { path: '/api/subscribe', bodyLimit: MAIL_FORM_BYTES },
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
  },
};
