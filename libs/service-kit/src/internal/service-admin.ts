import { AppError, serviceOfAdminPath, type Role, ERRORS } from '@mintwire/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guardRoutes } from './guard-routes';
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
}

/**
 * Guards every route below `/api/<service>/admin` that is registered afterwards: the request must carry the gateway's token
 * for exactly it, with a role that the route names (`config.access`). A handler finds who asks in `request.identity`.
 * @throws {Error} at registration of a route that does not say who may use it
 */
export function registerServiceAdmin(app: FastifyInstance, { service, keys, clock }: ServiceAdminOptions): void {
  app.decorateRequest('identity', null);
  guardRoutes(
    app,
    (url) => serviceOfAdminPath(url) === service,
    ({ roles }) => requireAdmin(roles, { service, keys, clock }),
  );
}

/**
 * The check of one route: the gateway's token for exactly this request, of somebody with one of `roles`.
 */
function requireAdmin(roles: readonly Role[], { service, keys, clock }: ServiceAdminOptions) {
  return async (request: FastifyRequest): Promise<void> => {
    const asked = { audience: service, method: request.method, url: request.raw.url ?? '' };
    const identity = await requireIdentity(keys, asked, request.headers.authorization, clock());
    if (!identity.roles.some((role) => roles.includes(role))) throw new AppError(ERRORS.FORBIDDEN);
    request.identity = identity;
  };
}
