import { AppError, CompositionAnswer, Problem, type FragmentContext } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import { matchPage } from '../../domain/page-match';
import { liveDescriptors } from '../../domain/snapshot';
import type { PageFragments } from '../../fragments/page-fragments';
import type { LiveRegistry } from '../../registry/live-registry';

const Query = Type.Object({ path: Type.String({ pattern: '^/', maxLength: 2_000, default: '/' }) });

/** `GET /api/composition?path=`: which release of what would serve that path, and why. */
export function registerComposition(app: ServiceApp, registry: LiveRegistry, fragments: PageFragments, context: () => FragmentContext | null): void {
  app.get('/api/composition', { schema: { querystring: Query, response: { 200: CompositionAnswer, 400: Problem, 503: Problem } } }, async ({ query }, reply) => {
    const { snapshot } = registry;
    const site = context();
    if (!snapshot || !site) throw new AppError('DATABASE_UNAVAILABLE');
    const path = query.path.split('?', 1)[0] ?? '/';
    const live = liveDescriptors(snapshot);
    const match = matchPage(live, path);
    const outcomes = await fragments.gather(live, query.path, site);
    reply.header('cache-control', 'no-store');
    return {
      path,
      page: match && { remote: match.remote, path: match.page.path, expose: match.page.expose },
      releases: live.map(({ remote, version }) => ({ remote: remote.name, version, why: 'live' as const })),
      fragments: outcomes.map(({ place, from, reason }) => {
        const { release, expose, slot, service } = place;
        return { remote: release.remote.name, version: release.version, expose, slot, service, from, reason };
      }),
    };
  });
}
