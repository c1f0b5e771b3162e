import routes from './admin-routes.json' with { type: 'json' };
import type { AccessTable, RouteAccess } from './roles';
import { SERVICE_NAMES, SERVICES, type ServiceName } from './services';

/** Who administers what each service holds; its administrative routes say it: `config: { access: SERVICE_ADMINS.news }`. */
export const SERVICE_ADMINS = Object.fromEntries(
  SERVICE_NAMES.map((name) => [name, { roles: SERVICES[name].admins }]),
) as Readonly<Record<ServiceName, RouteAccess>>;

const BY_SERVICE = routes as Readonly<Partial<Record<ServiceName, AccessTable>>>;

/**
 * Every route below `/api/<service>/admin` and who may use it: the gateway passes on no request to another. `npm run admin-routes` writes them
 * from what stands on the routes themselves; a test of each service compares.
 */
export const SERVICE_ADMIN_ROUTES: AccessTable = Object.fromEntries(
  SERVICE_NAMES.flatMap((name) => Object.entries(BY_SERVICE[name] ?? {})),
);

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
