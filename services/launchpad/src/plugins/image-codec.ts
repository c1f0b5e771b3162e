import { AppError, IMAGE_LIMITS, ERRORS } from '@mintwire/contracts';
import { PictureCodec, type EncodedPicture } from '@mintwire/service-kit/picture-codec';
import type { ImageType } from '../domain/content-url';

/** What the head of an image says, read without decoding it. */
export interface ImageHeader {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

const JPEG_QUALITY = 90;

const codec = new PictureCodec({
  kinds: ['png', 'jpeg'],
  maxPixels: IMAGE_LIMITS.width * IMAGE_LIMITS.height,
  title: 'The image decoder',
  wrongType: () => new AppError(ERRORS.LAUNCHPAD_IMAGE_TYPE),
  unreadable: (cause) => new AppError(ERRORS.LAUNCHPAD_IMAGE_UNREADABLE, {}, { cause }),
});

/**
 * Type and size by the content itself.
 * @throws {AppError} LAUNCHPAD_IMAGE_TYPE for what is neither png nor jpg, LAUNCHPAD_IMAGE_UNREADABLE when the head is damaged or cut off
 */
export async function readImageHeader(bytes: Buffer): Promise<ImageHeader> {
  const { format, width, height } = await codec.head(bytes);
  return { type: format === 'png' ? 'image/png' : 'image/jpeg', width, height };
}

/**
 * Decodes an image and encodes it again in the same format: upright, without metadata.
 * @throws {AppError} LAUNCHPAD_IMAGE_UNREADABLE, UPSTREAM_TIMEOUT, RATE_LIMITED when too many wait
 */
export async function reencodeImage(bytes: Buffer, type: ImageType): Promise<EncodedPicture> {
  const upright = codec.open(bytes).autoOrient().toColourspace('srgb');
  return codec.encode(type === 'image/png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY }));
}
