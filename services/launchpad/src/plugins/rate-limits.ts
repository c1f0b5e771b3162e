import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import { AppError } from '@mintwire/contracts';
import type { FastifyInstance } from 'fastify';
import type { ClientIp } from './client-ip';

/** Limits of single routes; routes name theirs with {@link perMinute}. Counted in this process. */
export async function registerRateLimits(app: FastifyInstance, clientIp: ClientIp): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => clientIp(request.raw),
    errorResponseBuilder: (_request, { ttl }) => new AppError('RATE_LIMITED', { seconds: Math.ceil(ttl / 1_000) }),
  });
}

/** A limit per client address and minute, counted for each route by itself. */
export function perMinute(max: number): { rateLimit: RateLimitOptions } {
  return { rateLimit: { max, timeWindow: 60_000 } };
}
