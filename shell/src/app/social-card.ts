import type { SocialCard } from '@mintwire/platform/host';
import home from './assets/social-card.png';
import launches from './assets/social-card-launches.png';
import news from './assets/social-card-news.png';
import presale from './assets/social-card-presale.png';

const PARTS = new Map([
  ['launches', launches],
  ['news', news],
  ['presale', presale],
]);

/** The picture of a page that names none: that of its part of the site. Server and browser write the head with the same. */
export function socialCard(pathname: string): SocialCard {
  return { url: PARTS.get(pathname.split('/')[1] ?? '') ?? home, width: 1200, height: 630 };
}
