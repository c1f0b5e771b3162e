import { requireIdentity, type ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { NewsContext } from '../../context';
import { deletePreviewsOf } from '../../store/article-previews';

const MakerQuery = Type.Object({ maker: Type.String({ minLength: 1, maxLength: 1_000 }) });

/** `DELETE /internal/article-previews`: the gateway says whose links end, since it alone knows who has lost an account or a role. */
export function articlePreviewRoutes(app: ServiceApp, { pool, keys, now }: NewsContext): void {
  app.delete(
    '/internal/article-previews',
    {
      schema: { hide: true, querystring: MakerQuery, response: { 204: Type.Null() } },
      onRequest: async ({ method, url, headers }) => {
        await requireIdentity(keys, { audience: 'news', method, url }, headers.authorization, now());
      },
    },
    async ({ query }, reply) => {
      await deletePreviewsOf(pool, query.maker);
      return reply.code(204).send(null);
    },
  );
}
