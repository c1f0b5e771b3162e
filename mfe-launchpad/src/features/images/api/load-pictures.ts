import { loadOnDemand } from '@mintwire/platform/load-on-demand';
import type { PictureCodec } from '../model/picture-codec';

/** Loads what decodes and packs pictures, when the first one was chosen. @throws AppError NETWORK_UNREACHABLE */
export async function loadPictures(): Promise<PictureCodec> {
  const { browserPictures } = await loadOnDemand(() => import('./browser-pictures'));
  return browserPictures;
}
