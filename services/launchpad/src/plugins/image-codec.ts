import sharp from 'sharp';
import { AppError, IMAGE_LIMITS, ERRORS } from '@mintwire/contracts';
import type { ImageType } from '../domain/content-url';

/** An image after it went through our own encoder. */
export interface EncodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What the head of an image says, read without decoding it. */
export interface ImageHeader {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

const TYPES: Readonly<Record<string, ImageType>> = { png: 'image/png', jpeg: 'image/jpeg' };
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_START = Buffer.from('ffd8ff', 'hex');

/** The largest png there can be takes about half of it on a busy two-core machine. */
const DEADLINE_SECONDS = 8;
/** Decoding holds up to 64 MB each; more than this many waiting and the client is asked to come back. */
const MAX_WAITING = 16;
const RETRY_SECONDS = 5;
const JPEG_QUALITY = 90;

// Whatever a file claims to be, only these two decoders can ever be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });
// Every image is decoded once: a cache would only hold memory.
sharp.cache(false);

/**
 * Type and size by the content itself: neither the file's name nor the request's header is asked.
 * @throws {AppError} LAUNCHPAD_IMAGE_TYPE for what is neither png nor jpg, LAUNCHPAD_IMAGE_UNREADABLE when the head is damaged or cut off
 */
export async function readImageHeader(bytes: Buffer): Promise<ImageHeader> {
  if (![PNG_SIGNATURE, JPEG_START].some((start) => bytes.subarray(0, start.length).equals(start)))
    throw new AppError(ERRORS.LAUNCHPAD_IMAGE_TYPE);
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const type = TYPES[format];
    if (!type) throw new Error(`${format} is no type of ours`);
    return { type, width, height };
  } catch (cause) {
    throw new AppError(ERRORS.LAUNCHPAD_IMAGE_UNREADABLE, {}, { cause });
  }
}

/**
 * Decodes an image and encodes it again in the same format: upright, without metadata (camera, place, profiles, hidden payloads).
 * @throws {AppError} LAUNCHPAD_IMAGE_UNREADABLE, UPSTREAM_TIMEOUT, RATE_LIMITED when too many wait
 */
export async function reencodeImage(bytes: Buffer, type: ImageType): Promise<EncodedImage> {
  if (sharp.counters().queue >= MAX_WAITING) throw new AppError(ERRORS.RATE_LIMITED, { seconds: RETRY_SECONDS });
  const upright = sharp(bytes, {
    limitInputPixels: IMAGE_LIMITS.width * IMAGE_LIMITS.height,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: DEADLINE_SECONDS })
    .autoOrient()
    .toColourspace('srgb');
  const encoded = type === 'image/png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY });
  try {
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (cause) {
    const late = cause instanceof Error && cause.message.startsWith('timeout');
    throw late
      ? new AppError(ERRORS.UPSTREAM_TIMEOUT, { service: 'The image decoder' }, { cause })
      : new AppError(ERRORS.LAUNCHPAD_IMAGE_UNREADABLE, {}, { cause });
  }
}
