import type { SocialCard } from '@mintwire/platform/host';
import url from './assets/social-card.png';

/** The picture of pages that name none. Server and browser write the head with the same. */
export const SOCIAL_CARD: SocialCard = { url, width: 1200, height: 630 };
