import etag from '@fastify/etag';
import { MADE_OF_HEADER } from '@mintwire/contracts';
import type { ServiceApp } from './app';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Everybody may be given the same answer for so many seconds, and for some more while it is asked for anew. */
    publicFor?: number;
    /** Which announcements of the service concern an answer to these parameters of the path; all, where it is not said. */
    madeOf?: (params: Readonly<Record<string, string>>) => readonly string[];
  }
}

/** No page is older either. */
const LONGEST_SECONDS = 5;
const FALLBACK_SECONDS = 60;

/**
 * Has answers of routes with `publicFor` say how long the gateway, and caches before it, may give them to everybody, and by which parameters they
 * differ (`No-Vary-Search`); browsers ask each time.
 * Answers carry a tag of their bytes, by which whoever has them already is sent nothing.
 */
export async function registerPublicAnswers(app: ServiceApp): Promise<void> {
  await app.register(etag);
  app.addHook('preSerialization', async (request, reply) => {
    const { publicFor: seconds, madeOf } = request.routeOptions.config;
    if (seconds === undefined || reply.statusCode !== 200 || reply.hasHeader('cache-control')) return;
    const stale = Math.max(0, LONGEST_SECONDS - seconds);
    reply.header(
      'cache-control',
      `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${stale}, stale-if-error=${FALLBACK_SECONDS}`,
    );
    if (madeOf) reply.header(MADE_OF_HEADER, madeOf(request.params as Record<string, string>).join(' '));
    const read = parametersRead(request.routeOptions.schema?.querystring);
    if (read)
      reply.header('no-vary-search', read.length === 0 ? 'params' : `key-order, params, except=(${read.join(' ')})`);
  });
}

/** Names of the parameters that a route reads, quoted; undefined where its schema does not name them, or has a request with others refused. */
function parametersRead(schema: unknown): readonly string[] | undefined {
  const { properties, additionalProperties } = (schema ?? { properties: {} }) as QuerySchema;
  return additionalProperties === false ? undefined : properties && Object.keys(properties).map((name) => `"${name}"`);
}

interface QuerySchema {
  readonly properties?: object;
  readonly additionalProperties?: boolean;
}
