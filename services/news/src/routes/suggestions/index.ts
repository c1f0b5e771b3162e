import { SuggestionList, SuggestionQuery } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { NewsContext } from '../../context';

/** `GET /api/news/suggestions` */
export function suggestionRoutes(app: ServiceApp, { search }: NewsContext): void {
  app.get(
    '/api/news/suggestions',
    {
      schema: {
        summary: 'Titles of articles for what has been typed so far',
        querystring: SuggestionQuery,
        response: { 200: SuggestionList },
      },
      config: { publicFor: 5 },
    },
    async ({ query }) => search.suggest(query.search),
  );
}
