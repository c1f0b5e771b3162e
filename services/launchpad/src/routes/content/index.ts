import { AppError, ERRORS } from '@mintwire/contracts';
import { sendHead, type ServiceApp } from '@mintwire/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { LaunchpadContext } from '../../context';
import type { ContentType } from '../../domain/content-url';

const File = Type.Object({ file: Type.String({ maxLength: 100 }) });
const NAME = /^([0-9a-f]{64})\.(png|jpg|json)$/;
const TYPES: Readonly<Record<string, ContentType>> = { png: 'image/png', jpg: 'image/jpeg', json: 'application/json' };

/** Content never changes under its name, may be shown by any site (wallets, explorers) and can do nothing when opened by itself. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

/** `/media/<hash>.<ext>` and `/metadata/<hash>.json`. */
export function contentRoutes(app: ServiceApp, { content }: LaunchpadContext): void {
  const serve =
    (folder: 'media' | 'metadata') =>
    async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
      const [, hash = '', extension = ''] = NAME.exec(request.params.file) ?? [];
      const type = TYPES[extension];
      if (!type || (type === 'application/json') !== (folder === 'metadata')) throw new AppError(ERRORS.NOT_FOUND);
      const etag = `"${hash}"`;
      if (request.headers['if-none-match'] === etag)
        return reply
          .code(304)
          .headers({ ...HEADERS, etag })
          .send();
      const isHead = request.method === 'HEAD';
      const found = isHead ? await content.size(hash, type) : await content.read(hash, type);
      if (found === null) throw new AppError(ERRORS.NOT_FOUND);
      reply.headers({ ...HEADERS, etag }).type(type);
      return typeof found === 'number' ? sendHead(reply, found) : reply.send(found);
    };
  const config = { errors: ['NOT_FOUND', 'LAUNCHPAD_METADATA_UNREACHABLE'] as const };
  app.get('/media/:file', { schema: { summary: 'A stored image', params: File }, config }, serve('media'));
  app.get(
    '/metadata/:file',
    { schema: { summary: 'A stored metadata document', params: File }, config },
    serve('metadata'),
  );
}
