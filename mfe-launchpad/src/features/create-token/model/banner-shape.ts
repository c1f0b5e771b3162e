import { errorMessage } from '@mintwire/contracts/errors';
import { BANNER_LIMITS } from '@mintwire/contracts/limits';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Why a listing service would not take an image as a banner; null when it would. */
export function bannerProblem({ width, height }: Size): string | null {
  const { ratio, tolerance, minWidth, minHeight } = BANNER_LIMITS;
  const fits = width >= minWidth && height >= minHeight && Math.abs(width / height / ratio - 1) <= tolerance;
  return fits ? null : errorMessage('LAUNCHPAD_BANNER_SHAPE', { width, height, minWidth, minHeight });
}
