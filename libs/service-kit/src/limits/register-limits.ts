import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from './address-group';
import { Limiter } from './limiter';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often one client may ask for this route, see {@link perMinute}. */
    limit?: RouteLimit;
  }
}

interface RouteLimit {
  readonly perMinute: number;
}

const MINUTE_S = 60;

/** Enforces the limits of routes that are registered afterwards: per client, each route by itself, refused requests count too. */
export function registerLimits(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { limit } = route.config ?? {};
    if (!limit) return;
    const name = `${[route.method].flat().join(',')} ${route.url}`;
    const limiter = new Limiter({ pool: app.pg.pool, name, points: limit.perMinute, seconds: MINUTE_S });
    const book = (request: FastifyRequest): Promise<void> => limiter.book(addressGroup(request.ip));
    route.onRequest = [book, ...[route.onRequest ?? []].flat()];
  });
}

/** Part of a route's `config`: a limit per client and minute. */
export function perMinute(max: number): { limit: RouteLimit } {
  return { limit: { perMinute: max } };
}
