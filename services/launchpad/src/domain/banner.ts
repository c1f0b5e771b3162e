import { BANNER_LIMITS } from '@mintwire/contracts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** True for an image that a listing service takes as a banner: three to one, and not too small. */
export function isBanner({ width, height }: Size): boolean {
  const { ratio, tolerance, minWidth, minHeight } = BANNER_LIMITS;
  return width >= minWidth && height >= minHeight && Math.abs(width / height / ratio - 1) <= tolerance;
}

/** What a refusal of a banner says. */
export function bannerShape({ width, height }: Size) {
  return { width, height, minWidth: BANNER_LIMITS.minWidth, minHeight: BANNER_LIMITS.minHeight };
}
