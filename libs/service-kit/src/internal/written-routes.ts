import { isDeepStrictEqual } from 'node:util';
import { SERVICE_ADMIN_ROUTES, serviceOfAdminPath, type AccessTable } from '@mintwire/contracts';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a service start only when its administrative routes are those that were written down: by these the gateway passes requests on, and answers
 * 404 to all others.
 */
export function requireWrittenRoutes(
  app: FastifyInstance,
  service: string,
  table: AccessTable = SERVICE_ADMIN_ROUTES,
): void {
  app.addHook('onReady', async () => {
    const own = app.hasDecorator('adminRoutes') ? app.adminRoutes : {};
    const written = Object.keys(table).filter((route) => serviceOfAdminPath(route.split(' ')[1] ?? '') === service);
    const others = [...new Set([...Object.keys(own), ...written])].filter(
      (route) => !isDeepStrictEqual(own[route], table[route]),
    );
    if (others.length > 0)
      throw new Error(
        `${others.join(', ')}: not as libs/contracts/src/admin-routes.json says, by which the gateway goes. Run "npm run admin-routes".`,
      );
  });
}
