import { BANNER_LIMITS } from '@mintwire/contracts';

/** What a refusal of a banner of this size says. */
export function bannerShape({ width, height }: { readonly width: number; readonly height: number }) {
  return { width, height, minWidth: BANNER_LIMITS.minWidth, minHeight: BANNER_LIMITS.minHeight };
}
