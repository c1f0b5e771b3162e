import { AppError, PICTURE_LIMITS, ERRORS } from '@mintwire/contracts';
import { PictureCodec, type EncodedPicture } from '@mintwire/service-kit/picture-codec';
import type { Sharp } from 'sharp';
import type { PictureFormat } from '../domain/picture-url';

/** How pictures are kept: one format that holds everything, and from which all others are made. */
export const KEPT_TYPE = 'image/webp';

const KEPT = { quality: 92, smartSubsample: true, effort: 2 } as const;
/** Less effort than usual: the first who asks for a size waits for it. */
const AVIF = { quality: 55, effort: 2 } as const;
const WEBP = { quality: 78, effort: 3 } as const;
const JPEG = { quality: 80, mozjpeg: true } as const;
const WHITE = '#ffffff';

const codec = new PictureCodec({
  kinds: ['png', 'jpeg', 'gif', 'webp', 'avif'],
  maxPixels: PICTURE_LIMITS.pixels,
  title: 'The picture decoder',
  wrongType: () => new AppError(ERRORS.NEWS_PICTURE_TYPE),
  unreadable: (cause) => new AppError(ERRORS.NEWS_PICTURE_UNREADABLE, {}, { cause }),
});

/**
 * An uploaded picture as it is kept: upright, no larger than needed, without metadata (camera, place, profiles, hidden payloads).
 * @throws {AppError} NEWS_PICTURE_TYPE, NEWS_PICTURE_TOO_LARGE by its head, before anything is decoded; NEWS_PICTURE_UNREADABLE, UPSTREAM_TIMEOUT, RATE_LIMITED
 */
export async function encodeUpload(bytes: Buffer): Promise<EncodedPicture> {
  const head = await codec.head(bytes);
  if ((head.pages ?? 1) > 1) throw new AppError(ERRORS.NEWS_PICTURE_TYPE);
  if (head.width * head.height > PICTURE_LIMITS.pixels)
    throw new AppError(ERRORS.NEWS_PICTURE_TOO_LARGE, { limit: `${PICTURE_LIMITS.pixels / 1_000_000} million pixels` });
  const { side } = PICTURE_LIMITS;
  return codec.encode(
    codec
      .open(bytes)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp(KEPT),
  );
}

/** A kept picture in one of its sizes, or the part that social cards show. @throws {AppError} UPSTREAM_TIMEOUT, RATE_LIMITED, NEWS_PICTURE_UNREADABLE */
export async function encodeVariant(kept: Buffer, size: number | 'card', format: PictureFormat): Promise<Buffer> {
  const picture = codec.open(kept);
  const sized =
    size === 'card'
      ? picture.resize({ ...PICTURE_LIMITS.card, fit: 'cover', position: 'attention' })
      : picture.resize({ width: size, withoutEnlargement: true });
  const { bytes } = await codec.encode(inFormat(sized, format));
  return bytes;
}

function inFormat(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return picture.avif(AVIF);
  return format === 'webp' ? picture.webp(WEBP) : picture.flatten({ background: WHITE }).jpeg(JPEG);
}
