import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from '@mintwire/platform';
import { ButtonLink } from '@mintwire/ui/button-link';
import { IconButton } from '@mintwire/ui/icon-button';
import { cx } from '@mintwire/ui/cx';
import { CloseIcon, MenuIcon } from '@mintwire/ui/icons';
import { FOOTER_ID } from '../page-regions';
import classes from './mobile-menu.module.css';
import { NetworkLabel } from './network-label';
import { useSiteLinks, type HeaderRoom } from './site-links';
import { SiteNav } from './site-nav';
import { HEADER_SOCIALS, SocialLinks } from './social-links';

const PANEL_ID = 'site-menu';

/**
 * The links on screens that are too small for the header's. Closes on navigation, on Escape and when focus leaves it. Without script a link
 * leads to those of the footer.
 */
export function MobileMenu({ until, creates }: { readonly until: HeaderRoom; readonly creates: boolean }) {
  const links = useSiteLinks('menu');
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const holder = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const open = openAt === pathname;
  const close = () => setOpenAt(null);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      toggle.current?.focus();
    };
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !holder.current?.contains(event.target)) setOpenAt(null);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [open]);

  return (
    <div className={cx(classes.holder, classes[until])} ref={holder}>
      <noscript>
        <ButtonLink href={`#${FOOTER_ID}`} size="sm">
          Menu
        </ButtonLink>
      </noscript>
      <IconButton
        ref={toggle}
        className={classes.toggle}
        label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        aria-controls={PANEL_ID}
        onClick={() => setOpenAt(open ? null : pathname)}
      >
        {open ? <CloseIcon /> : <MenuIcon />}
      </IconButton>
      <div id={PANEL_ID} className={classes.panel} data-mw-layer="menu" hidden={!open}>
        {creates && (
          <ButtonLink as={Link} to="/create" size="lg" variant="primary" className={classes.create} onClick={close}>
            Create Token
          </ButtonLink>
        )}
        <nav aria-label="Main">
          <SiteNav links={links} stacked onNavigate={close} />
        </nav>
        <div className={classes.more}>
          <SocialLinks only={HEADER_SOCIALS} />
          <NetworkLabel />
        </div>
      </div>
    </div>
  );
}
