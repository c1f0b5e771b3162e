import { BANNER_LIMITS } from '@mintwire/contracts/limits';
import type { ImageWish } from './image-field';

/** The token's own picture. */
export const TOKEN_IMAGE: ImageWish = {
  slot: 'image',
  label: 'Image',
  required: true,
  aspect: 1,
  mostWidth: 1000,
  shape: 'a square',
  hint: 'png or jpg. 1000 x 1000 is best: wallets show it as a square or a circle. Larger pictures, up to 20 MB, are made smaller here.',
  noteOn: ({ width, height }) => {
    const size = `${width} x ${height} pixels.`;
    if (width !== height) return `${size} Not a square: wallets will cut or squeeze it. Crop it here.`;
    if (width > 1000) return `${size} 1000 x 1000 is enough: cropping makes it smaller and faster to load.`;
    return width < 1000 ? `${size} 1000 x 1000 is best: smaller images look soft on some screens.` : size;
  },
};

/** The banner of the listing premium. */
export const LISTING_BANNER: ImageWish = {
  slot: 'banner',
  label: 'Banner',
  required: false,
  aspect: BANNER_LIMITS.ratio,
  mostWidth: 1500,
  shape: 'a banner (3 : 1)',
  hint: `png or jpg, three times as wide as high, at least ${BANNER_LIMITS.minWidth} x ${BANNER_LIMITS.minHeight}.`,
  noteOn: ({ width, height }) => `${width} x ${height} pixels.`,
};
