import { AppError, CompositionAnswer, Problem } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import { matchPage } from '../../domain/page-match';
import { liveDescriptors, type Snapshot } from '../../domain/snapshot';

const Query = Type.Object({ path: Type.String({ pattern: '^/', maxLength: 2_000, default: '/' }) });

/** `GET /api/composition?path=`: which release of what would serve that path to this visitor, and why. */
export function registerComposition(app: ServiceApp, visitorSnapshot: () => Snapshot | null): void {
  app.get('/api/composition', { schema: { querystring: Query, response: { 200: CompositionAnswer, 400: Problem, 503: Problem } } }, async ({ query }, reply) => {
    const snapshot = visitorSnapshot();
    if (!snapshot) throw new AppError('DATABASE_UNAVAILABLE');
    const path = query.path.split('?', 1)[0] ?? '/';
    const match = matchPage(liveDescriptors(snapshot), path);
    reply.header('cache-control', 'no-store');
    return {
      path,
      page: match && { remote: match.remote, path: match.page.path, expose: match.page.expose },
      releases: [...snapshot.live].map(([remote, { channel, descriptor: { version } }]) => ({ remote, version, why: version === channel.live ? ('live' as const) : ('canary' as const) })),
    };
  });
}
