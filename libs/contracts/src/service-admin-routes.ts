import { LAUNCHPAD_ADMIN_ROUTES } from './admin-routes/launchpad';
import { NEWS_ADMIN_ROUTES } from './admin-routes/news';
import { PRESALE_ADMIN_ROUTES } from './admin-routes/presale';
import type { AccessTable, Role, RouteAccess } from './roles';

/** Who administers what each service holds; its administrative routes say it: `config: { access: SERVICE_ADMINS.news }`. */
export const SERVICE_ADMINS = {
  launchpad: { roles: ['owner', 'operator'] },
  presale: { roles: ['owner', 'operator'] },
  news: { roles: ['owner', 'editor'] },
} as const satisfies Record<string, RouteAccess & { readonly roles: readonly Role[] }>;

/** Every route below `/api/<service>/admin` and who may use it: the gateway passes on no request to another. */
export const SERVICE_ADMIN_ROUTES: AccessTable = {
  ...LAUNCHPAD_ADMIN_ROUTES,
  ...PRESALE_ADMIN_ROUTES,
  ...NEWS_ADMIN_ROUTES,
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
