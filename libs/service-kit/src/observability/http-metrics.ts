import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics';

/** Counts and times every answer of `app` by the pattern of its route; what no route answers is one label. */
export function registerHttpMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    metrics.http.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    );
    done();
  });
}
