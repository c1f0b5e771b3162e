import { IMAGE_BEST_SIDE, IMAGE_LIMITS } from '@mintwire/contracts/limits';
import type { Size } from './crop';
import type { ImageSlot } from './image-choice';

/** What a picture is shown at, at most: it covers this. */
const SHOWN: Readonly<Record<ImageSlot, Size>> = {
  image: { width: IMAGE_BEST_SIDE, height: IMAGE_BEST_SIDE },
  banner: { width: 1500, height: 500 },
};

/** A picture of more bytes than this is made smaller before it is sent. */
const HEAVY_BYTES = 1_000_000;

export const isHeavy = (bytes: number) => bytes > HEAVY_BYTES;

/** The size to send a picture at: as large as it is of use, and within what the service takes. Nothing is blown up, its shape stays. */
export function usefulSize({ width, height }: Size, slot: ImageSlot): Size {
  const shown = SHOWN[slot];
  const cover = Math.max(shown.width / width, shown.height / height);
  const within = Math.min(IMAGE_LIMITS.width / width, IMAGE_LIMITS.height / height);
  return scaled({ width, height }, Math.min(1, cover, within));
}

export function scaled({ width, height }: Size, by: number): Size {
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
}
