import { AppError, PICTURE_LIMITS, ERRORS } from '@mintwire/contracts';
import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from '../domain/picture-url';

/** A picture after it went through our own encoder. */
export interface EncodedPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** How pictures are kept: one format that holds everything, and from which all others are made. */
export const KEPT_TYPE = 'image/webp';

/** A proxy in front gives up after 10 s. */
const DEADLINE_SECONDS = 8;
/** Decoding holds up to 160 MB each; with more than this many waiting the client is asked to come back. */
const MAX_WAITING = 16;
const RETRY_SECONDS = 5;
const KEPT = { quality: 92, smartSubsample: true, effort: 2 } as const;
/** Less effort than usual: the first who asks for a size waits for it. */
const AVIF = { quality: 55, effort: 2 } as const;
const WEBP = { quality: 78, effort: 3 } as const;
const JPEG = { quality: 80, mozjpeg: true } as const;
const WHITE = '#ffffff';

// Whatever a file claims to be, only these decoders can ever be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
});
// Each is made once: a cache would only hold memory.
sharp.cache(false);

/** By its first bytes; neither the file's name nor the request's header is asked. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 16);
  return /^(\x89PNG\r\n\x1a\n|\xff\xd8\xff|GIF8[79]a|RIFF....WEBP|....ftypavif)/s.test(head);
}

/**
 * An uploaded picture as it is kept: upright, no larger than needed, without metadata (camera, place, profiles, hidden payloads).
 * @throws {AppError} NEWS_PICTURE_TYPE, NEWS_PICTURE_TOO_LARGE by its head, before anything is decoded; NEWS_PICTURE_UNREADABLE, UPSTREAM_TIMEOUT, RATE_LIMITED
 */
export async function encodeUpload(bytes: Buffer): Promise<EncodedPicture> {
  if (!isPicture(bytes)) throw new AppError(ERRORS.NEWS_PICTURE_TYPE);
  const head = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError(ERRORS.NEWS_PICTURE_UNREADABLE, {}, { cause });
    });
  if ((head.pages ?? 1) > 1) throw new AppError(ERRORS.NEWS_PICTURE_TYPE);
  if (head.width * head.height > PICTURE_LIMITS.pixels)
    throw new AppError(ERRORS.NEWS_PICTURE_TOO_LARGE, { limit: `${PICTURE_LIMITS.pixels / 1_000_000} million pixels` });
  const { side } = PICTURE_LIMITS;
  return encode(
    opened(bytes)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp(KEPT),
  );
}

/** A kept picture in one of its sizes, or the part that social cards show. @throws {AppError} UPSTREAM_TIMEOUT, RATE_LIMITED, NEWS_PICTURE_UNREADABLE */
export async function encodeVariant(kept: Buffer, size: number | 'card', format: PictureFormat): Promise<Buffer> {
  const sized =
    size === 'card'
      ? opened(kept).resize({ ...PICTURE_LIMITS.card, fit: 'cover', position: 'attention' })
      : opened(kept).resize({ width: size, withoutEnlargement: true });
  const { bytes } = await encode(inFormat(sized, format));
  return bytes;
}

function inFormat(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return picture.avif(AVIF);
  return format === 'webp' ? picture.webp(WEBP) : picture.flatten({ background: WHITE }).jpeg(JPEG);
}

const opened = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' }).timeout({ seconds: DEADLINE_SECONDS });

async function encode(picture: Sharp): Promise<EncodedPicture> {
  if (sharp.counters().queue >= MAX_WAITING) throw new AppError(ERRORS.RATE_LIMITED, { seconds: RETRY_SECONDS });
  try {
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (cause) {
    const late = cause instanceof Error && cause.message.startsWith('timeout');
    throw late
      ? new AppError(ERRORS.UPSTREAM_TIMEOUT, { service: 'The picture decoder' }, { cause })
      : new AppError(ERRORS.NEWS_PICTURE_UNREADABLE, {}, { cause });
  }
}
