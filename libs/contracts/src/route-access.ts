import { ADMIN_ROUTES } from './admin-routes/gateway';
import type { RouteAccess } from './roles';

/** Whether a path is of the kind that the gateway's {@link ADMIN_ROUTES} name. */
export function isAdminPath(path: string): boolean {
  return /^\/api\/(admin|releases)(\/|$)/.test(path);
}

/** Who may use that route of the gateway; undefined where there is none. `route` is the pattern, not the path of one request. */
export function routeAccess(method: string, route: string): RouteAccess | undefined {
  const key = `${method === 'HEAD' ? 'GET' : method} ${route}`;
  return Object.hasOwn(ADMIN_ROUTES, key) ? ADMIN_ROUTES[key] : undefined;
}
