import type { ServiceApp } from '@mintwire/service-kit';
import { isbot } from 'isbot';
import { Type } from 'typebox';
import type { NewsContext } from '../../context';
import { COUNTED_LINKS, COUNTED_PICTURES } from '../../newsletter/issue-reading';

const TokenParams = Type.Object({ token: Type.String({ maxLength: 200 }) });
/** One clear dot. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * What links and the picture of a newsletter ask for where its owner has them counted. Nothing of who asks is kept. Without a limit by address:
 * mail providers ask for all of their readers.
 */
export function issueReadingRoutes(app: ServiceApp, { reading }: NewsContext): void {
  app.get(
    `${COUNTED_LINKS}/:token`,
    {
      schema: { hide: true, params: TokenParams },
      config: { errors: ['NEWS_LINK_INVALID'] },
    },
    async ({ params, method, headers }, reply) => {
      const agent = headers['user-agent'] ?? '';
      const target = await reading.follow(params.token, method === 'GET' && agent !== '' && !isbot(agent));
      return reply.header('cache-control', 'no-store').redirect(target, 302);
    },
  );
  app.get(
    `${COUNTED_PICTURES}/:token`,
    { schema: { hide: true, params: TokenParams }, config: { errors: ['NEWS_LINK_INVALID'] } },
    async ({ params, method }, reply) => {
      // Mail providers load pictures for their readers, and say that they are programs.
      await reading.open(params.token, method === 'GET');
      return reply
        .headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
        .type('image/gif')
        .send(PICTURE);
    },
  );
}
