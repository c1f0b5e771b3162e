import {
  AppError,
  IMAGE_LIMITS,
  IMAGE_WORDS,
  ImageAnswer,
  type ErrorCode,
  type ErrorLine,
  ERRORS,
} from '@mintwire/contracts';
import { sendProblem, toAppError, type ServiceApp } from '@mintwire/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LaunchpadContext } from '../../context';
import { rejectNoBanner } from '../../domain/banner';
import { imagePath, type ImageType } from '../../domain/content-url';
import { readImageHeader, reencodeImage } from '../../plugins/image-codec';
import { perMinute } from '@mintwire/service-kit/limits';
import { insertImage } from '../../store/content';

/** Content types an image may come as. They only select the parser: what the file is, its bytes say. */
const RAW_TYPES = ['image/png', 'image/jpeg', 'application/octet-stream'];

const IMAGE_ERRORS: readonly ErrorCode[] = [
  'LAUNCHPAD_IMAGE_TYPE',
  'LAUNCHPAD_IMAGE_TOO_LARGE',
  'LAUNCHPAD_IMAGE_DIMENSIONS',
  'LAUNCHPAD_IMAGE_UNREADABLE',
  'LAUNCHPAD_METADATA_UNREACHABLE',
  'UPSTREAM_TIMEOUT',
];

/** In a scope of its own: no other route takes such bodies. */
export function imageRoutes(app: ServiceApp, context: LaunchpadContext): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      RAW_TYPES,
      { parseAs: 'buffer', bodyLimit: IMAGE_LIMITS.bytes },
      (_request, body, done) => done(null, body),
    );
    const options = (summary: string, description: string, ...errors: ErrorCode[]) => ({
      schema: { summary, description, consumes: RAW_TYPES, response: { 200: ImageAnswer } },
      bodyLimit: IMAGE_LIMITS.bytes,
      config: { errors: [...IMAGE_ERRORS, ...errors], ...perMinute(context.config.limits.uploadsPerMinute) },
      errorHandler: rejectInImageWords,
    });
    scope.post(
      '/api/launchpad/images',
      options(
        'Stores the image of a token',
        `The body is the png or jpg file itself, at most ${IMAGE_WORDS.uploadBytes} and ${IMAGE_WORDS.uploadSize} pixels.`,
      ),
      async (request) => storeImage(context, request.body),
    );
    scope.post(
      '/api/launchpad/banners',
      options(
        'Stores the banner of a listing',
        'As an image, but three times as wide as high and at least 600 x 200 pixels.',
        'LAUNCHPAD_BANNER_SHAPE',
      ),
      async (request) => storeImage(context, request.body, rejectNoBanner),
    );
  });
}

async function storeImage(
  { content, pool }: LaunchpadContext,
  body: unknown,
  reject: (size: { width: number; height: number }) => void = () => undefined,
): Promise<ImageAnswer> {
  const { file, type } = await acceptable(body);
  const { bytes, width, height } = await reencodeImage(file, type);
  // Upright, after decoding: a phone's picture may lie on its side.
  reject({ width, height });
  const hash = await content.put(bytes, type);
  await insertImage(pool, { hash, mime: type, width, height, bytes: bytes.length });
  return { hash, url: imagePath(hash, type), mime: type, width, height, bytes: bytes.length };
}

/** Refuses by the first bytes, before anything is decoded: 14000 x 14000 pixels fit in a small file and in 600 MB of memory. */
async function acceptable(body: unknown): Promise<{ file: Buffer; type: ImageType }> {
  if (!Buffer.isBuffer(body)) throw new AppError(ERRORS.LAUNCHPAD_IMAGE_TYPE);
  const { type, width, height } = await readImageHeader(body);
  if (width > IMAGE_LIMITS.width || height > IMAGE_LIMITS.height)
    throw new AppError(ERRORS.LAUNCHPAD_IMAGE_DIMENSIONS, { width, height, limit: IMAGE_WORDS.uploadSize });
  return { file: body, type };
}

/** The framework's refusals in the words of this form field. */
const IN_IMAGE_WORDS: Partial<Record<ErrorCode, ErrorLine>> = {
  BODY_TOO_LARGE: ERRORS.LAUNCHPAD_IMAGE_TOO_LARGE,
  MEDIA_TYPE_UNSUPPORTED: ERRORS.LAUNCHPAD_IMAGE_TYPE,
};

function rejectInImageWords(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error, request);
  const line = IN_IMAGE_WORDS[known.code];
  const said = line ? new AppError(line, { limit: IMAGE_WORDS.uploadBytes }, { cause: error }) : known;
  if (said.status >= 500) request.log.error({ err: error, code: said.code }, said.message);
  return sendProblem(request, reply, said);
}
