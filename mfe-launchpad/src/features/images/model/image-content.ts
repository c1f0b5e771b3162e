import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { hasTooManyScans } from '@mintwire/contracts/jpeg-scans';
import { IMAGE_CHOICE_LIMITS, IMAGE_LIMITS, IMAGE_WORDS } from '@mintwire/contracts/limits';

/** What an image's own bytes say about it. */
export interface ImageContent {
  readonly mime: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_HEADER_END = 24;
const PNG_CHUNK = 12;
const IEND = 0x49454e44;

/**
 * Why the service would not take a picture of this size; null when it would.
 * @returns AppError LAUNCHPAD_IMAGE_TOO_LARGE, LAUNCHPAD_IMAGE_DIMENSIONS
 */
export function beyondLimits(
  { width, height }: Pick<ImageContent, 'width' | 'height'>,
  bytes: number,
): AppError | null {
  if (bytes > IMAGE_LIMITS.bytes)
    return new AppError(ERRORS.LAUNCHPAD_IMAGE_TOO_LARGE, { limit: IMAGE_WORDS.uploadBytes });
  if (width > IMAGE_LIMITS.width || height > IMAGE_LIMITS.height)
    return new AppError(ERRORS.LAUNCHPAD_IMAGE_DIMENSIONS, { width, height, limit: IMAGE_WORDS.uploadSize });
  return null;
}

/** Refuses a file that is not worth reading. @throws AppError LAUNCHPAD_IMAGE_TOO_LARGE */
export function rejectTooHeavy(bytes: number): void {
  if (bytes > IMAGE_CHOICE_LIMITS.bytes)
    throw new AppError(ERRORS.LAUNCHPAD_IMAGE_TOO_LARGE, { limit: IMAGE_WORDS.choiceBytes });
}

/**
 * Reads type and size out of an image's content; its name and declared type play no part. What it gives can be decoded safely; it may
 * still be beyond what the service takes.
 * The service checks again and decodes it: this only saves the visitor an upload that would be refused.
 * @throws AppError LAUNCHPAD_IMAGE_TYPE, LAUNCHPAD_IMAGE_TOO_LARGE, LAUNCHPAD_IMAGE_DIMENSIONS, LAUNCHPAD_IMAGE_UNREADABLE
 */
export function inspectImage(bytes: Uint8Array): ImageContent {
  rejectTooHeavy(bytes.length);
  const content = readPng(bytes) ?? readJpeg(bytes);
  if (!content) throw new AppError(ERRORS.LAUNCHPAD_IMAGE_TYPE);
  const { width, height } = content;
  if (width < 1 || height < 1) throw new AppError(ERRORS.LAUNCHPAD_IMAGE_UNREADABLE);
  if (Math.max(width, height) > IMAGE_CHOICE_LIMITS.side || width * height > IMAGE_CHOICE_LIMITS.pixels)
    throw new AppError(ERRORS.LAUNCHPAD_IMAGE_DIMENSIONS, { width, height, limit: IMAGE_WORDS.choiceSize });
  if (content.mime === 'image/png' && !isWholePng(bytes)) throw new AppError(ERRORS.LAUNCHPAD_IMAGE_UNREADABLE);
  if (content.mime === 'image/jpeg' && hasTooManyScans(bytes)) throw new AppError(ERRORS.LAUNCHPAD_IMAGE_UNREADABLE);
  return content;
}

/** Walks the chunks (length, kind, data, sum) up to the one that ends the picture: browsers show half of one that was cut short. */
function isWholePng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let at = PNG.length;
  while (at + PNG_CHUNK <= bytes.length) {
    if (view.getUint32(at + 4) === IEND) return true;
    at += PNG_CHUNK + view.getUint32(at);
  }
  return false;
}

function readPng(bytes: Uint8Array): ImageContent | undefined {
  if (!PNG.every((byte, at) => bytes[at] === byte)) return undefined;
  if (bytes.length < PNG_HEADER_END) throw new AppError(ERRORS.LAUNCHPAD_IMAGE_UNREADABLE);
  const view = viewOf(bytes);
  return { mime: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function readJpeg(bytes: Uint8Array): ImageContent | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return undefined;
  const view = viewOf(bytes);
  let at = 2;
  // Segments: FF, kind, length (2 bytes, itself included). The frame header (C0..CF without C4, C8, CC) holds the size.
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const kind = view.getUint8(at + 1);
    if (kind === 0xff) {
      at += 1;
    } else if (kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc) {
      return { mime: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    } else {
      at += 2 + Math.max(2, view.getUint16(at + 2));
    }
  }
  throw new AppError(ERRORS.LAUNCHPAD_IMAGE_UNREADABLE);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
