import { errorMessage } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { BANNER_LIMITS, isBanner } from '@mintwire/contracts/limits';

/** Why a listing service would not take an image of this size as a banner; null when it would. */
export function bannerProblem({ width, height }: { readonly width: number; readonly height: number }): string | null {
  const { minWidth, minHeight } = BANNER_LIMITS;
  return isBanner({ width, height })
    ? null
    : errorMessage(ERRORS.LAUNCHPAD_BANNER_SHAPE, { width, height, minWidth, minHeight });
}
