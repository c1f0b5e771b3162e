import { SentIssue, SentIssueList } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { NewsContext } from '../../context';
import { ISSUE_CHANGES, sentIssue, sentIssueList } from '../../views/sent-issues';

const Number = Type.String({ pattern: '^[0-9]{1,15}$' });

/** Issues of the newsletter for everybody, once they were sent. */
export function sentIssueRoutes(app: ServiceApp, { pool }: NewsContext): void {
  app.get(
    '/api/news/newsletter/issues',
    {
      schema: {
        summary: 'Issues of the newsletter that were sent, the newest first',
        querystring: Type.Object({ before: Type.Optional(Number) }),
        response: { 200: SentIssueList },
      },
      config: { publicFor: 5, madeOf: () => ISSUE_CHANGES },
    },
    ({ query }) => sentIssueList(pool, query.before ?? null),
  );

  app.get(
    '/api/news/newsletter/issues/:number',
    {
      schema: {
        summary: 'An issue of the newsletter as it was sent',
        params: Type.Object({ number: Number }),
        response: { 200: SentIssue },
      },
      config: { publicFor: 5, madeOf: () => ISSUE_CHANGES, errors: ['NEWS_ISSUE_UNKNOWN'] },
    },
    ({ params }) => sentIssue(pool, params.number),
  );
}
