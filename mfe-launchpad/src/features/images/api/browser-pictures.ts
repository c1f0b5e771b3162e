import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { IMAGE_LIMITS } from '@mintwire/contracts/limits';
import type { Size } from '../model/crop';
import type { PictureCodec } from '../model/picture-codec';
import { scaled } from '../model/useful-size';
import { cropImage } from './crop-image';

/** A png of fewer bytes stays one: drawings do not take well to jpg. */
const SMALL_PNG_BYTES = 500_000;
const MAX_TRIES = 8;

/** Pictures by the browser's own decoder, which works beside the page. */
export const browserPictures: PictureCodec = {
  check: async (blob) => (await decode(blob)).close(),
  shrink: async (blob, { mime }, size) => {
    const picture = await decode(blob);
    try {
      return await pack(picture, mime, size);
    } catch {
      return undefined;
    } finally {
      picture.close();
    }
  },
};

async function decode(blob: Blob): Promise<ImageBitmap> {
  return createImageBitmap(blob).catch((cause: unknown) => {
    throw new AppError(ERRORS.LAUNCHPAD_IMAGE_UNREADABLE, {}, { cause });
  });
}

async function pack(picture: ImageBitmap, mime: string, wanted: Size): Promise<Blob | undefined> {
  // The header knows nothing of the camera's turn: what was decoded is upright.
  const size =
    picture.width > picture.height === wanted.width > wanted.height
      ? wanted
      : { width: wanted.height, height: wanted.width };
  const png = mime === 'image/png' ? await packed(picture, 'image/png', size) : undefined;
  if (png && png.size <= SMALL_PNG_BYTES) return png;
  if (!png || !isTransparent(picture, size)) return packed(picture, 'image/jpeg', size);
  let [smallest, now]: [Blob, Size] = [png, size];
  for (let tries = 0; smallest.size > IMAGE_LIMITS.bytes && tries < MAX_TRIES; tries += 1) {
    now = scaled(now, 0.75);
    smallest = await packed(picture, 'image/png', now);
  }
  return smallest.size > IMAGE_LIMITS.bytes ? undefined : smallest;
}

function packed(picture: ImageBitmap, type: string, size: Size): Promise<Blob> {
  return cropImage({ picture, part: { left: 0, top: 0, width: picture.width, height: picture.height }, size, type });
}

function isTransparent(picture: ImageBitmap, { width, height }: Size): boolean {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}
