import { JSON_BODY_BYTES, SERVICE_NAMES, type ServiceName } from '@mintwire/contracts';
import { SERVICE_DOORS, type BodyRoom } from '@mintwire/contracts/service-doors';

/** A part of the public paths that a service answers. */
export interface ServiceRoute extends BodyRoom {
  readonly service: ServiceName;
  /** The path itself and everything below it. */
  readonly prefix?: string;
  /** One path only. */
  readonly exact?: string;
  readonly methods: readonly ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS')[];
  /** Another limit on a path of its administration, and below it: such paths are no routes of their own here. */
  readonly adminRoom?: Readonly<Record<string, BodyRoom>>;
  /** Pages of other sites may send it, too. */
  readonly anyOrigin?: boolean;
  /** Its failures are counted for itself. */
  readonly isHeavy?: boolean;
  /** Errors also say `success` and `error`. */
  readonly saysFailure?: boolean;
}

/** What can be done at an address the service knows: it is asked for that as well. */
const ALL = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const READ = { methods: ['GET'], bodyLimit: 0 } as const;

/** What the gateway passes on: the doors of all services. */
export const SERVICE_ROUTES: readonly ServiceRoute[] = SERVICE_NAMES.flatMap((service): ServiceRoute[] => {
  const { files, folders, posts, adminRoom } = SERVICE_DOORS[service];
  return [
    { service, prefix: `/api/${service}`, methods: ALL, bodyLimit: JSON_BODY_BYTES, adminRoom },
    ...folders.map((prefix) => ({ service, prefix, ...READ })),
    ...files.map((exact) => ({ service, exact, ...READ })),
    ...posts.map(({ path: exact, ...room }) => ({ service, exact, methods: ['POST'] as const, ...room })),
  ];
});

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
