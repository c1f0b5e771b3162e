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
import { roomFor, useCreateAction, useSiteLinks } from './site-links';
import { HEADER_SOCIALS, SocialLinks } from './social-links';
import { ThemeSwitch } from './theme-switch';
import { WalletButton } from './wallet-button';

/** The bar at the top: where one is, where one can go, the one action, the wallet. */
export function Header() {
  const site = useSite();
  const links = useSiteLinks('header');
  const creates = useCreateAction(links);
  const from = roomFor(links);
  return (
    <header id={HEADER_ID} className={classes.header}>
      <Container className={classes.bar}>
        <Link to="/" className={classes.brand}>
          <Logo name={site.name} />
        </Link>
        <nav aria-label="Main" className={classes[from]}>
          <SiteNav links={links} />
        </nav>
        <div className={classes.spare}>
          <SocialLinks only={HEADER_SOCIALS} />
        </div>
        <div className={classes.tools}>
          <NetworkLabel className={classes.notSmall} />
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
          <MobileMenu until={from} creates={creates} />
        </div>
      </Container>
    </header>
  );
}
