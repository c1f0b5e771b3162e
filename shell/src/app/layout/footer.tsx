import { FooterView } from './footer-view';
import { useExisting, useSiteLinks } from './site-links';
import { DEVELOPER_LINKS, PRODUCT_LINKS } from './standing-links';

/** The end of every page, with the links whose pages are there. */
export function Footer() {
  const links = useSiteLinks('footer');
  return <FooterView links={links} product={useExisting(PRODUCT_LINKS)} developers={useExisting(DEVELOPER_LINKS)} />;
}
