import { AppError, BANNER_LIMITS, ERRORS, isBanner } from '@mintwire/contracts';

/** @throws {AppError} LAUNCHPAD_BANNER_SHAPE when an image of this size is no banner */
export function rejectNoBanner({ width, height }: { readonly width: number; readonly height: number }): void {
  const { minWidth, minHeight } = BANNER_LIMITS;
  if (!isBanner({ width, height }))
    throw new AppError(ERRORS.LAUNCHPAD_BANNER_SHAPE, { width, height, minWidth, minHeight });
}
