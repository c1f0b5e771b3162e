import type { Role, RouteAccess } from './roles';

/** Which roles may use which route, by `METHOD /pattern`. */
export type AccessTable = Readonly<Record<string, RouteAccess>>;

/** Who administers what each service holds. */
export const SERVICE_ADMINS = {
  launchpad: { roles: ['owner', 'operator'] },
  presale: { roles: ['owner', 'operator'] },
  news: { roles: ['owner', 'editor'] },
} as const satisfies Record<string, RouteAccess & { readonly roles: readonly Role[] }>;

/**
 * Every route below `/api/<service>/admin` and who may use it: the other half of the table of roles and routes. A service does
 * not start with such a route that is missing here, and the gateway passes on no request to one. An entry is written
 * `'POST /api/news/admin/articles': SERVICE_ADMINS.news`; parameters are called as in the service's route.
 */
export const SERVICE_ADMIN_ROUTES: AccessTable = {
  'GET /api/launchpad/admin/launches': SERVICE_ADMINS.launchpad,
  'GET /api/launchpad/admin/quotes': SERVICE_ADMINS.launchpad,
  'GET /api/launchpad/admin/income': SERVICE_ADMINS.launchpad,
  'GET /api/launchpad/admin/prices': SERVICE_ADMINS.launchpad,
  'GET /api/launchpad/admin/storage': SERVICE_ADMINS.launchpad,
  'GET /api/launchpad/admin/lookup-tables': SERVICE_ADMINS.launchpad,
  'GET /api/launchpad/admin/distributions': SERVICE_ADMINS.launchpad,
};

const ADMIN_PATH = /^\/api\/([a-z][a-z0-9-]*)\/admin(?:\/|$)/;

/** The service whose administration that path (or pattern) belongs to; null for every other path. */
export function serviceOfAdminPath(path: string): string | null {
  return ADMIN_PATH.exec(path)?.[1] ?? null;
}

/** Who may use the route of that pattern; undefined when nobody has said. */
export function serviceAdminAccess(
  method: string,
  pattern: string,
  table: AccessTable = SERVICE_ADMIN_ROUTES,
): RouteAccess | undefined {
  const key = keyOf(method, pattern);
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Who may send a request to that path, by the route that serves it; undefined when none is known. A fixed segment counts more than a parameter. */
export function serviceAdminAccessOf(
  method: string,
  path: string,
  table: AccessTable = SERVICE_ADMIN_ROUTES,
): RouteAccess | undefined {
  const exact = serviceAdminAccess(method, path, table);
  if (exact) return exact;
  const wanted = keyOf(method, path).split('/');
  const fitting = Object.keys(table).filter((key) => fits(key.split('/'), wanted));
  // Of several the one whose first parameter comes last; keys of equal length, so plain comparison by position works.
  const best = fitting.sort((a, b) => firstParameter(b) - firstParameter(a))[0];
  return best === undefined ? undefined : table[best];
}

const keyOf = (method: string, path: string): string => `${method === 'HEAD' ? 'GET' : method} ${path}`;

function fits(pattern: readonly string[], wanted: readonly string[]): boolean {
  return (
    pattern.length === wanted.length &&
    pattern.every((part, index) => (part.startsWith(':') ? wanted[index] !== '' : part === wanted[index]))
  );
}

function firstParameter(key: string): number {
  return key.split('/').findIndex((part) => part.startsWith(':'));
}
