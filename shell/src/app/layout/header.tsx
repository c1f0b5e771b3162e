import { Link, useSite } from '@mintwire/platform';
import { ButtonLink } from '@mintwire/ui/button-link';
import { Container } from '@mintwire/ui/container';
import { cx } from '@mintwire/ui/cx';
import { Logo } from '@mintwire/ui/logo';
import { HEADER_ID } from '../page-regions';
import classes from './header.module.css';
import { MobileMenu } from './mobile-menu';
import { NetworkLabel } from './network-label';
import { SiteNav } from './site-nav';
import { takesMoreRoom, useCreateAction, useSiteLinks } from './site-links';
import { HEADER_SOCIALS, SocialLinks } from './social-links';
import { ThemeSwitch } from './theme-switch';
import { WalletButton } from './wallet-button';

/** The bar at the top: where one is, where one can go, the one action, the wallet. */
export function Header() {
  const site = useSite();
  const links = useSiteLinks('header');
  const creates = useCreateAction(links);
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
          <NetworkLabel className={roomy ? classes.tabletOnly : classes.notSmall} />
          {!roomy && (
            <div className={classes.widestOnly}>
              <SocialLinks only={HEADER_SOCIALS} />
            </div>
          )}
          <ThemeSwitch />
          {creates && (
            <ButtonLink
              as={Link}
              to="/create"
              size="sm"
              variant="primary"
              className={cx(classes.create, classes.notSmall)}
            >
              Create
            </ButtonLink>
          )}
          <WalletButton />
          <MobileMenu roomy={roomy} creates={creates} />
        </div>
      </Container>
    </header>
  );
}
