import routes from './admin-routes.json' with { type: 'json' };
import type { AccessTable, RouteAccess } from './roles';

/** Every administrative route of the gateway and who may use it. `npm run admin-routes` writes it from what stands on the routes themselves; a test compares. */
export const ADMIN_ROUTES = routes.gateway as AccessTable;

/** Whether a path is of the kind that the gateway's {@link ADMIN_ROUTES} name. */
export function isAdminPath(path: string): boolean {
  return /^\/api\/(admin|releases)(\/|$)/.test(path);
}

/** Who may use that route of the gateway; undefined where there is none. `route` is the pattern, not the path of one request. */
export function routeAccess(method: string, route: string): RouteAccess | undefined {
  const key = `${method === 'HEAD' ? 'GET' : method} ${route}`;
  return Object.hasOwn(ADMIN_ROUTES, key) ? ADMIN_ROUTES[key] : undefined;
}
