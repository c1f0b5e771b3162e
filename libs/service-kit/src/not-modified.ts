import type { FastifyInstance, onSendHookHandler } from 'fastify';

const STATUS = 304;

/**
 * What is not modified has no length of its own: caches take it for that of what they keep (RFC 9110, 8.6). Fastify's HEAD and the tags of `@fastify/etag`
 * write that of the empty body, so it goes after all other hooks of each route.
 */
export function registerNotModified(app: FastifyInstance): void {
  const withoutLength: onSendHookHandler = (_request, reply, payload, done) => {
    if (reply.statusCode !== STATUS) return done(null, payload);
    reply.removeHeader('content-length');
    done(null, null);
  };
  app.addHook('onRoute', (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), withoutLength];
  });
}
