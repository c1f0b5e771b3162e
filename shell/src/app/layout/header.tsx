import { Link, useSite } from '@mintwire/platform';
import { Container } from '@mintwire/ui/container';
import { Logo } from '@mintwire/ui/logo';
import { HEADER_ID } from './header-id';
import classes from './header.module.css';
import { MobileMenu } from './mobile-menu';
import { NetworkLabel } from './network-label';
import { SiteNav } from './site-nav';
import { takesMoreRoom, useSiteLinks } from './site-links';
import { HEADER_SOCIALS, SocialLinks } from './social-links';
import { ThemeSwitch } from './theme-switch';
import { WalletButton } from './wallet-button';

/** The bar at the top: where one is, where one can go, the wallet. */
export function Header() {
  const site = useSite();
  const links = useSiteLinks('header');
  // Below that width they would not fit beside the rest: the menu has them.
  const roomy = takesMoreRoom(links);
  return (
    <header id={HEADER_ID} className={classes.header}>
      <Container className={classes.bar}>
        <Link to="/" className={classes.brand}>
          <Logo name={site.name} />
        </Link>
        <nav aria-label="Main" className={roomy ? classes.widestOnly : classes.wideOnly}>
          <SiteNav links={links} />
        </nav>
        <div className={classes.tools}>
          <NetworkLabel className={classes.notSmall} />
          <div className={roomy ? classes.widestOnly : classes.wideOnly}>
            <SocialLinks only={HEADER_SOCIALS} />
          </div>
          <ThemeSwitch />
          <WalletButton />
          <MobileMenu roomy={roomy} />
        </div>
      </Container>
    </header>
  );
}
