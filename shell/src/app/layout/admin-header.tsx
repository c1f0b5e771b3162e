import { Link, useSite } from '@mintwire/platform';
import { Container } from '@mintwire/ui/container';
import { Logo } from '@mintwire/ui/logo';
import { HEADER_ID } from '../page-regions';
import classes from './header.module.css';
import { NetworkLabel } from './network-label';
import { ThemeSwitch } from './theme-switch';
import { WalletButton } from './wallet-button';

/** The bar at the top of the administration: the way back to the site, and the wallet that pays out. */
export function AdminHeader() {
  const { name } = useSite();
  return (
    <header id={HEADER_ID} className={classes.header}>
      <Container size="wide" className={classes.bar}>
        <Link to="/" className={classes.brand}>
          <Logo name={name} />
        </Link>
        <Link to="/admin" className={classes.area}>
          Administration
        </Link>
        <div className={classes.tools}>
          <NetworkLabel className={classes.notSmall} />
          <ThemeSwitch />
          <WalletButton />
        </div>
      </Container>
    </header>
  );
}
