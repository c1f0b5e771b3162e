import type { ServiceApp } from '@mintwire/service-kit';
import { addressGroup } from '@mintwire/service-kit/limits';
import { isbot } from 'isbot';
import { Type } from 'typebox';
import type { NewsContext } from '../../context';
import { isSlug } from '../../domain/slug';

const SlugParams = Type.Object({ slug: Type.String({ maxLength: 80 }) });

/**
 * `POST /api/news/articles/{slug}/views`: what a page says once it is read, without a body. Whether it was counted is nobody's business,
 * so every answer is the same.
 */
export function viewRoutes(app: ServiceApp, { views }: NewsContext): void {
  app.post(
    '/api/news/articles/:slug/views',
    {
      schema: {
        summary: 'Counts that a reader read an article; the answer is the same whether it was counted or not',
        params: SlugParams,
        response: { 204: Type.Null() },
      },
      logLevel: 'warn',
    },
    async ({ params, headers, ip }, reply) => {
      const agent = headers['user-agent'] ?? '';
      const isAhead = /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''));
      if (isSlug(params.slug) && agent !== '' && !isbot(agent) && !isAhead)
        await views.note(params.slug, addressGroup(ip), agent.slice(0, 500));
      return reply.code(204).send(null);
    },
  );
}
