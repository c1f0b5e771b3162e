import {
  AppError,
  SERVICE_ADMIN_ROUTES,
  serviceAdminAccess,
  serviceOfAdminPath,
  type AccessTable,
  type Role,
  type RouteAccess,
} from '@mintwire/contracts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { requireIdentity, type Identity } from './identity-token';
import type { PublicKeys } from './public-keys';

declare module 'fastify' {
  interface FastifyRequest {
    /** On routes below `/api/<service>/admin`: who asks, by the gateway's word. */
    identity: Identity | null;
  }
}

/** What {@link registerServiceAdmin} needs. */
export interface ServiceAdminOptions {
  /** Name of the service, as in its paths: the audience of tokens. */
  readonly service: string;
  readonly keys: PublicKeys;
  readonly clock: () => Date;
  readonly table?: AccessTable;
}

/**
 * Guards every route below `/api/<service>/admin` that is registered afterwards: the request must carry the gateway's token
 * for exactly it, with a role that the table of roles and routes names for that route. A handler finds who asks in
 * `request.identity`. A route that is missing in the table cannot be registered, so the service does not start with it.
 * @throws {Error} at registration of a route that the table does not name
 */
export function registerServiceAdmin(
  app: FastifyInstance,
  { service, keys, clock, table = SERVICE_ADMIN_ROUTES }: ServiceAdminOptions,
): void {
  app.decorateRequest('identity', null);
  app.addHook('onRoute', (route) => {
    if (serviceOfAdminPath(route.url) !== service) return;
    const { roles } = accessOf(route, table);
    const own = route.onRequest === undefined ? [] : [route.onRequest].flat();
    route.onRequest = [requireAdmin(roles, { service, keys, clock }), ...own];
  });
}

/**
 * The check of one route: the gateway's token for exactly this request, of somebody with one of `roles`.
 * Prefer {@link registerServiceAdmin}, which takes the roles from the table and forgets no route.
 */
function requireAdmin(roles: readonly Role[], { service, keys, clock }: Omit<ServiceAdminOptions, 'table'>) {
  return async (request: FastifyRequest): Promise<void> => {
    const asked = { audience: service, method: request.method, url: request.raw.url ?? '' };
    const identity = await requireIdentity(keys, asked, request.headers.authorization, clock());
    if (!identity.roles.some((role) => roles.includes(role))) throw new AppError('FORBIDDEN');
    request.identity = identity;
  };
}

/** The table's word on a route; methods given together must be allowed to the same people. */
function accessOf({ method, url }: RouteOptions, table: AccessTable): RouteAccess {
  const methods = [method].flat();
  const found = methods.map((each) => serviceAdminAccess(each, url, table));
  const [access] = found;
  if (!access || found.some((each) => String(each?.roles) !== String(access.roles)))
    throw new Error(
      `${methods.join(', ')} ${url} is not in the table of roles and routes (libs/contracts/src/service-admin-routes.ts)`,
    );
  return access;
}
