import { BANNER_LIMITS, IMAGE_BEST_SIDE, IMAGE_WORDS } from '@mintwire/contracts/limits';
import { FIELD_LABELS } from '../../draft/model/draft-fields';
import type { ImageWish } from '../../images/components/image-field';

const LARGER = `what is larger than ${IMAGE_WORDS.uploadBytes} or ${IMAGE_WORDS.uploadSize} pixels is made smaller here.`;

/** The token's own picture. */
export const TOKEN_IMAGE: ImageWish = {
  slot: 'image',
  label: FIELD_LABELS.image,
  required: true,
  aspect: 1,
  maxWidth: IMAGE_BEST_SIDE,
  shape: 'a square',
  hint: `png or jpg. ${IMAGE_WORDS.best} is best: wallets show it as a square or a circle. Up to ${IMAGE_WORDS.choiceBytes}; ${LARGER}`,
  noteOn: ({ width, height }) => {
    const size = `${width} x ${height} pixels.`;
    if (width !== height) return `${size} Not a square: wallets will cut or squeeze it. Crop it here.`;
    if (width > IMAGE_BEST_SIDE) return `${size} ${IMAGE_WORDS.best} is enough: a smaller picture is faster to load.`;
    return width < IMAGE_BEST_SIDE
      ? `${size} ${IMAGE_WORDS.best} is best: smaller images look soft on some screens.`
      : size;
  },
};

/** The banner of the listing premium. */
export const LISTING_BANNER: ImageWish = {
  slot: 'banner',
  label: FIELD_LABELS.banner,
  required: false,
  aspect: BANNER_LIMITS.ratio,
  maxWidth: 1500,
  shape: 'a banner (3 : 1)',
  hint: `png or jpg, three times as wide as high, at least ${BANNER_LIMITS.minWidth} x ${BANNER_LIMITS.minHeight}. Up to ${IMAGE_WORDS.choiceBytes}; ${LARGER}`,
  noteOn: ({ width, height }) => `${width} x ${height} pixels.`,
};
