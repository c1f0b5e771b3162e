import { AppError, PinnedRemoteAnswer, PinnedRemoteParams, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { pinRemote } from '../../composition/domain/composition';
import { heldDescriptor, type Snapshot } from '../../composition/domain/snapshot';
import { findRelease } from '../store/releases';

/**
 * `GET /api/composition/remotes/{remote}/{version}`: a release in full, for a page that only lists it. What visitors may be on is known
 * without the database; an open page may be of a release that has gone since.
 */
export function registerPinnedRemotes(app: ServiceApp, snapshot: () => Snapshot | null): void {
  const response = { 200: PinnedRemoteAnswer };
  app.get(
    '/api/composition/remotes/:remote/:version',
    {
      schema: {
        summary: 'All that a page has to know of a release to load it; the answer never changes',
        params: PinnedRemoteParams,
        response,
      },
      config: { errors: ['RELEASE_UNKNOWN', 'RELEASE_UNREADABLE'] },
    },
    async ({ params: { remote, version } }, reply) => {
      const current = snapshot();
      const held = current ? heldDescriptor(current, remote, version) : undefined;
      const release = held ?? (await findRelease(app.pg, remote, version));
      if (!release) throw new AppError(ERRORS.RELEASE_UNKNOWN, { remote, version });
      reply.header('cache-control', 'public, max-age=86400, immutable');
      return pinRemote(release) as PinnedRemoteAnswer;
    },
  );
}
