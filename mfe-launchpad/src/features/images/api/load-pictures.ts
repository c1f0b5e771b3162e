import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { PictureCodec } from '../model/picture-codec';

/** Loads what decodes and packs pictures, when the first one was chosen. @throws AppError NETWORK_UNREACHABLE */
export async function loadPictures(): Promise<PictureCodec> {
  const { browserPictures } = await import('./browser-pictures').catch((cause: unknown) => {
    throw new AppError(ERRORS.NETWORK_UNREACHABLE, {}, { cause });
  });
  return browserPictures;
}
