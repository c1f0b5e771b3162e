import { AppError, CompositionAnswer, type FragmentContext, ERRORS } from '@mintwire/contracts';
import { matchPage, type ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import { liveDescriptors, type Snapshot } from '../../composition/domain/snapshot';
import { pageUrl } from '../documents/page-key';
import type { PageFragments } from '../fragments/page-fragments';
import type { VisitorViews } from '../../composition/visitor-views';

const Query = Type.Object({ path: Type.String({ pattern: '^/', maxLength: 2_000, default: '/' }) });

/** `GET /api/composition?path=`: which release of what would serve that path to this visitor, and why. */
export function registerComposition(
  app: ServiceApp,
  views: VisitorViews,
  fragments: PageFragments,
  context: (snapshot: Snapshot | null) => FragmentContext | null,
): void {
  app.get(
    '/api/composition',
    {
      schema: {
        summary: 'Which release of what would make that page for whoever asks, and why',
        querystring: Query,
        response: { 200: CompositionAnswer },
      },
    },
    async ({ query }, reply) => {
      const snapshot = views.snapshot();
      const site = context(snapshot);
      if (!snapshot || !site) throw new AppError(ERRORS.DATABASE_UNAVAILABLE);
      const path = query.path.split('?', 1)[0] ?? '/';
      const live = liveDescriptors(snapshot);
      const match = matchPage(live, path);
      const outcomes = await fragments.gather(live, pageUrl(snapshot, query.path).url, site, views.scope());
      reply.header('cache-control', 'no-store');
      return {
        path,
        page: match && { remote: match.remote, path: match.page.path, expose: match.page.expose },
        releases: [...snapshot.live].map(
          ([
            remote,
            {
              channel,
              descriptor: { version },
              reason,
            },
          ]) => ({ remote, version, ...reason, locked: channel.locked }),
        ),
        fragments: outcomes.map(({ place, from, reason }) => {
          const { release, expose, slot, renderer } = place;
          return {
            remote: release.remote.name,
            version: release.version,
            expose,
            slot,
            service: renderer,
            from,
            reason,
          };
        }),
      };
    },
  );
}
