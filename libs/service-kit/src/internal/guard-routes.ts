import { serviceOfAdminPath, type AccessTable, type RouteAccess } from '@mintwire/contracts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use an administrative route. */
    access?: RouteAccess;
  }
  interface FastifyInstance {
    /** The administrative routes there are, and who may use them. */
    adminRoutes: AccessTable;
  }
}

/**
 * Has a check stand before every administrative route that is registered afterwards, by what the route itself says of who may use it.
 * `app.adminRoutes` has them all.
 * @throws {Error} at registration of one that says nothing
 */
export function guardRoutes(
  app: FastifyInstance,
  isAdministrative: (url: string) => boolean,
  check: (access: RouteAccess) => (request: FastifyRequest) => Promise<void>,
): void {
  const table: Record<string, RouteAccess> = {};
  app.decorate('adminRoutes', table);
  app.addHook('onRoute', (route) => {
    if (!isAdministrative(route.url)) return;
    const methods = [route.method].flat();
    const access = route.config?.access;
    if (!access) throw new Error(`${methods.join(', ')} ${route.url} does not say who may use it (config.access)`);
    // HEAD comes with each GET by itself.
    for (const method of methods)
      if (method !== 'HEAD') table[`${method} ${route.url}`] = written(method, route, access);
    const own = route.onRequest === undefined ? [] : [route.onRequest].flat();
    route.onRequest = [check(access), ...own];
  });
}

/** Who may use it, and what it does where somebody else writes down that it was done. */
function written(method: string, { url, schema }: RouteOptions, access: RouteAccess): RouteAccess {
  const does = method === 'GET' || serviceOfAdminPath(url) === null ? undefined : schema?.summary;
  return does === undefined ? access : { ...access, does };
}
