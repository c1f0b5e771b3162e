import type { ServiceName } from '../config';

/** A part of the public paths that a service answers. */
export interface ServiceRoute {
  readonly service: ServiceName;
  /** The path itself and everything below it. */
  readonly prefix?: string;
  /** One path only. */
  readonly exact?: string;
  readonly methods: readonly ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[];
  readonly bodyLimit: number;
}

const KB = 1024;
const ALL = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** A 5 MB image and the form around it. */
const UPLOAD_LIMIT = 6 * KB * KB;
const JSON_LIMIT = 256 * KB;

/** What the gateway passes on. What is not here, `/metrics` and `/fragments` among it, cannot be reached from outside. */
export const SERVICE_ROUTES: readonly ServiceRoute[] = [
  { service: 'launchpad', prefix: '/api/launchpad', methods: ALL, bodyLimit: UPLOAD_LIMIT },
  { service: 'launchpad', prefix: '/media', methods: ['GET'], bodyLimit: 0 },
  { service: 'launchpad', prefix: '/metadata', methods: ['GET'], bodyLimit: 0 },
  { service: 'presale', prefix: '/api/presale', methods: ALL, bodyLimit: JSON_LIMIT },
  { service: 'news', prefix: '/api/news', methods: ALL, bodyLimit: JSON_LIMIT },
  { service: 'news', exact: '/api/subscribe', methods: ['POST'], bodyLimit: 16 * KB },
];

/** What users read when a service is away. */
export const SERVICE_TITLES: Readonly<Record<ServiceName, string>> = {
  launchpad: 'The launchpad',
  presale: 'The presale',
  news: 'The news',
};

/** Paths that are never pages, so that a mistaken call gets a coded error and not HTML. */
const NO_PAGES = /^\/(api|assets|media|metadata|rpc|metrics|fragments|internal|healthz|readyz)(\/|$)/;

/** Whether a path may be a page. */
export function mayBePage(path: string): boolean {
  return !NO_PAGES.test(path);
}
