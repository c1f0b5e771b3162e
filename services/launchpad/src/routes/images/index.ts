import { AppError, IMAGE_LIMITS, ImageAnswer } from '@mintwire/contracts';
import { sendProblem, toAppError, type ServiceApp } from '@mintwire/service-kit';
import type { LaunchpadContext } from '../../context';
import { imagePath } from '../../domain/content-url';
import { imageType, readImageHeader, type ImageHeader } from '../../domain/image-header';
import { reencodeImage } from '../../plugins/image-codec';
import { perMinute } from '../../plugins/rate-limits';
import { insertImage } from '../../store/content';

/** Content types an image may come as. They only select the parser: what the file is, its bytes say. */
const RAW_TYPES = ['image/png', 'image/jpeg', 'application/octet-stream'];

export function imageRoutes(app: ServiceApp, context: LaunchpadContext): void {
  app.addContentTypeParser(RAW_TYPES, { parseAs: 'buffer', bodyLimit: IMAGE_LIMITS.bytes }, (_request, body, done) => done(null, body));
  app.post(
    '/api/launchpad/images',
    {
      schema: {
        summary: 'Stores the image of a token',
        description: 'The body is the png or jpg file itself, at most 5 MB and 4096 x 4096 pixels.',
        consumes: RAW_TYPES,
        response: { 200: ImageAnswer },
      },
      bodyLimit: IMAGE_LIMITS.bytes,
      config: perMinute(context.config.limits.uploadsPerMinute, 'uploads'),
      errorHandler: (error, request, reply) => {
        const known = toAppError(error);
        const said = IN_IMAGE_WORDS[known.code] ? new AppError(IN_IMAGE_WORDS[known.code] ?? known.code, {}, { cause: error }) : known;
        if (said.status >= 500) request.log.error({ err: error, code: said.code }, said.message);
        return sendProblem(request, reply, said);
      },
    },
    async (request) => {
      const header = acceptableHeader(request.body);
      const { bytes, width, height } = await reencodeImage(request.body as Buffer, header);
      const hash = await context.content.put(bytes, header.type);
      await insertImage(context.pool, { hash, mime: header.type, width, height, bytes: bytes.length });
      return { hash, url: imagePath(hash, header.type), mime: header.type, width, height, bytes: bytes.length };
    },
  );
}

/** The framework's refusals in the words of this form field. */
const IN_IMAGE_WORDS: Partial<Record<AppError['code'], AppError['code']>> = {
  BODY_TOO_LARGE: 'LAUNCHPAD_IMAGE_TOO_LARGE',
  MEDIA_TYPE_UNSUPPORTED: 'LAUNCHPAD_IMAGE_TYPE',
};

/** Refuses by the first bytes, before anything is decoded: 14000 x 14000 pixels fit in a small file and in 600 MB of memory. */
function acceptableHeader(body: unknown): ImageHeader {
  if (!Buffer.isBuffer(body) || body.length === 0 || !imageType(body)) throw new AppError('LAUNCHPAD_IMAGE_TYPE');
  const header = readImageHeader(body);
  if (!header) throw new AppError('LAUNCHPAD_IMAGE_UNREADABLE');
  const { width, height } = header;
  if (width > IMAGE_LIMITS.width || height > IMAGE_LIMITS.height) throw new AppError('LAUNCHPAD_IMAGE_DIMENSIONS', { width, height });
  return header;
}
