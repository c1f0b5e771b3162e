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
  readonly perHour?: number | undefined;
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Enforces the limits of routes that are registered afterwards: per client, each route by itself, refused requests count too. */
export function registerLimits(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { limit } = route.config ?? {};
    if (!limit) return;
    const name = `${[route.method].flat().join(',')} ${route.url}`;
    const { pool } = app.pg;
    const limiters = [new Limiter({ pool, name, points: limit.perMinute, seconds: MINUTE_S })];
    if (limit.perHour !== undefined)
      limiters.push(new Limiter({ pool, name: `${name} hour`, points: limit.perHour, seconds: HOUR_S }));
    const book = async (request: FastifyRequest): Promise<void> => {
      for (const limiter of limiters) await limiter.book(addressGroup(request.ip));
    };
    route.onRequest = [book, ...[route.onRequest ?? []].flat()];
  });
}

/** Part of a route's `config`: a limit per client and minute, and perhaps a tighter one for a whole hour. */
export function perMinute(max: number, { perHour }: Pick<RouteLimit, 'perHour'> = {}): { limit: RouteLimit } {
  return { limit: { perMinute: max, perHour } };
}
