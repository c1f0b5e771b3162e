import etag from '@fastify/etag';
import type { ServiceApp } from './app';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Everybody may be given the same answer for so many seconds, and for some more while it is asked for anew. */
    publicFor?: number;
  }
}

/** No page is older either. */
const LONGEST_SECONDS = 5;
const STAND_IN_SECONDS = 60;

/**
 * Has answers of routes with `publicFor` say how long the gateway, and caches before it, may give them to everybody; browsers ask each time.
 * Answers carry a tag of their bytes, by which whoever has them already is sent nothing.
 */
export async function registerPublicAnswers(app: ServiceApp): Promise<void> {
  await app.register(etag);
  app.addHook('preSerialization', async (request, reply) => {
    const seconds = request.routeOptions.config.publicFor;
    if (seconds === undefined || reply.statusCode !== 200 || reply.hasHeader('cache-control')) return;
    const stale = Math.max(0, LONGEST_SECONDS - seconds);
    reply.header(
      'cache-control',
      `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${stale}, stale-if-error=${STAND_IN_SECONDS}`,
    );
  });
}
