import { AppError, FailOverAnswer, FailOverQuery, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { Snapshot } from '../../composition/domain/snapshot';
import type { FailOver } from '../fail-over';

/**
 * `GET /api/composition/fail-over?remote=&failed=`: the release that may stand in for one that a browser could not load or show.
 * The answer is everybody's, so a cache in front may keep it for the second within which a change of the registry is to be seen.
 */
export function registerFailOver(app: ServiceApp, snapshot: () => Snapshot | null, failOver: FailOver): void {
  const response = { 200: FailOverAnswer };
  app.get(
    '/api/composition/fail-over',
    {
      config: { errors: ['REMOTE_UNKNOWN', 'REMOTE_NO_STAND_IN', 'REMOTE_WITHDRAWN'] },
      schema: {
        summary: 'The release that may stand in for one that a browser could not load or show',
        querystring: FailOverQuery,
        response,
      },
    },
    async ({ query }, reply) => {
      const current = snapshot();
      if (!current) throw new AppError(ERRORS.DATABASE_UNAVAILABLE);
      const answer = await failOver.fallback(current, query);
      reply.header('cache-control', 'public, max-age=1');
      return answer;
    },
  );
}
