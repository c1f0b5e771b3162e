import {
  AppError,
  PICTURE_LIMITS,
  SERVICE_ADMINS,
  UploadedPicture,
  type ErrorCode,
  type ErrorLine,
  ERRORS,
} from '@mintwire/contracts';
import { articleCoverPath } from '@mintwire/contracts/article-paths';
import { sendHead, sendProblem, toAppError, type ServiceApp } from '@mintwire/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { NewsContext } from '../../context';
import { PICTURE_FORMATS, readPictureUrl, USUAL_WIDTH, type PictureFormat } from '../../domain/picture-url';
import type { Variant } from '../../pictures/pictures';
import { findArticle } from '../../store/articles';

/** Content types a picture may come as. They only select the parser: what the file is, its bytes say. */
const RAW_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'application/octet-stream'];
const VARIANT = /^(\d{3,4}|card)\.(avif|webp|jpg)$/;

/** A picture never changes under its address, may be shown by any site, and can do nothing when opened by itself. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** Its colours are those of the category, which may change. */
const COVER_CACHING = 'public, max-age=3600';

const DELIVERY_ERRORS = ['NOT_FOUND', 'UPSTREAM_TIMEOUT', 'UPSTREAM_UNAVAILABLE', 'RATE_LIMITED'] as const;

/** `POST /api/news/admin/pictures`, and the pictures in all their sizes. */
export function pictureRoutes(app: ServiceApp, context: NewsContext): void {
  registerUpload(app, context);
  const Picture = Type.String({ maxLength: 80 });
  const send = async (reply: FastifyReply, picture: string, name: string): Promise<FastifyReply> => {
    const variant = variantOf(picture, name);
    const isHead = reply.request.method === 'HEAD';
    const found = variant && (await (isHead ? context.pictures.look(variant) : context.pictures.get(variant)));
    if (!found) throw new AppError(ERRORS.NOT_FOUND);
    reply.headers(HEADERS).type(PICTURE_FORMATS[variant.format]);
    return 'bytes' in found ? sendHead(reply, found.bytes) : reply.send(found);
  };
  app.get(
    '/api/news/pictures/:picture',
    {
      schema: { summary: 'A picture of an article, in its usual size', params: Type.Object({ picture: Picture }) },
      config: { errors: DELIVERY_ERRORS },
    },
    ({ params }, reply) => send(reply, params.picture, `${USUAL_WIDTH}.jpg`),
  );
  app.get(
    '/api/news/pictures/:picture/:variant',
    {
      schema: {
        summary:
          'A picture of an article in one size and format, such as `640.avif`, or as social cards show it: `card.jpg`',
        params: Type.Object({ picture: Picture, variant: Type.String({ maxLength: 20 }) }),
      },
      config: { errors: DELIVERY_ERRORS },
    },
    ({ params }, reply) => send(reply, params.picture, params.variant),
  );
  app.get(
    '/api/news/articles/:slug/cover.jpg',
    {
      schema: {
        summary: 'The cover that is drawn for an article without a picture, as social cards show it: 1200 x 630 pixels',
        params: Type.Object({ slug: Type.String({ maxLength: 80 }) }),
        produces: ['image/jpeg'],
        response: {
          200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }),
          301: Type.Null({ description: 'The article has another address now: `Location`' }),
        },
      },
      config: { errors: ['NEWS_ARTICLE_UNKNOWN', 'NEWS_ARTICLE_GONE', ...DELIVERY_ERRORS] },
    },
    async ({ method, params }, reply) => {
      const found = await findArticle(context.pool, params.slug, context.now());
      if (found.found === 'moved') return reply.redirect(articleCoverPath(found.slug), 301);
      if (found.found !== 'article')
        throw new AppError(found.found === 'gone' ? ERRORS.NEWS_ARTICLE_GONE : ERRORS.NEWS_ARTICLE_UNKNOWN);
      const { preview } = found.article;
      reply.headers({ ...HEADERS, 'cache-control': COVER_CACHING }).type(PICTURE_FORMATS.jpg);
      if (method === 'HEAD') return sendHead(reply, await context.pictures.lookAtCover(preview));
      return reply.send(await context.pictures.cover(preview));
    },
  );
}

function variantOf(picture: string, name: string): Variant | null {
  const address = readPictureUrl(`/api/news/pictures/${picture}`);
  const [, size, format] = VARIANT.exec(name) ?? [];
  if (!address || size === undefined) return null;
  const { hash } = address;
  if (size === 'card') return format === 'jpg' ? { hash, size, format } : null;
  const width = PICTURE_LIMITS.widths.find((offered) => String(offered) === size);
  return width === undefined ? null : { hash, size: width, format: format as PictureFormat };
}

/** In a scope of its own: no other route takes such bodies. */
function registerUpload(app: ServiceApp, { pictures }: NewsContext): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      RAW_TYPES,
      { parseAs: 'buffer', bodyLimit: PICTURE_LIMITS.bytes },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      '/api/news/admin/pictures',
      {
        schema: {
          summary: 'Stores a picture for articles',
          description: 'The body is the file itself; the same picture is stored once.',
          consumes: RAW_TYPES,
          response: { 200: UploadedPicture },
        },
        bodyLimit: PICTURE_LIMITS.bytes,
        config: {
          access: SERVICE_ADMINS.news,
          errors: [
            'NEWS_PICTURE_TYPE',
            'NEWS_PICTURE_TOO_LARGE',
            'NEWS_PICTURE_UNREADABLE',
            'UPSTREAM_TIMEOUT',
            'UPSTREAM_UNAVAILABLE',
            'RATE_LIMITED',
          ],
        },
        errorHandler: rejectInPictureWords,
      },
      async ({ body }) => {
        if (!Buffer.isBuffer(body)) throw new AppError(ERRORS.NEWS_PICTURE_TYPE);
        return pictures.take(body);
      },
    );
  });
}

/** The framework's refusals in the words of the editor. */
const IN_PICTURE_WORDS: Partial<Record<ErrorCode, ErrorLine>> = {
  BODY_TOO_LARGE: ERRORS.NEWS_PICTURE_TOO_LARGE,
  MEDIA_TYPE_UNSUPPORTED: ERRORS.NEWS_PICTURE_TYPE,
};

function rejectInPictureWords(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = toAppError(error, request);
  const line = IN_PICTURE_WORDS[known.code];
  const said = line ? new AppError(line, known.context, { cause: error }) : known;
  if (said.status >= 500) request.log.error({ err: error, code: said.code }, said.message);
  sendProblem(request, reply, said);
}
