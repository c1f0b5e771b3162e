import { NewVote, VoteAnswer } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { perMinute } from '@mintwire/service-kit/limits';
import { Type } from 'typebox';
import type { NewsContext } from '../../context';
import { castVote } from '../../votes/cast-vote';

const SlugParams = Type.Object({ slug: Type.String({ maxLength: 80 }) });
/** Several readers behind one address, who change their minds. */
const VOTES_PER_MINUTE = 30;

/** `POST /api/news/articles/{slug}/votes`: how a reader sees an article. Pages get the numbers with their HTML, so no cache is told of a vote. */
export function voteRoutes(app: ServiceApp, context: NewsContext): void {
  app.post(
    '/api/news/articles/:slug/votes',
    {
      schema: {
        summary: 'Says how a reader sees an article; a later vote takes the place of the one before',
        params: SlugParams,
        body: NewVote,
        response: { 200: VoteAnswer },
      },
      config: {
        ...perMinute(VOTES_PER_MINUTE),
        errors: ['NEWS_ARTICLE_UNKNOWN', 'NEWS_ARTICLE_GONE', 'NEWS_VOTES_FULL'],
      },
    },
    ({ params, body, ip }) => castVote(context, params.slug, body, ip),
  );
}
