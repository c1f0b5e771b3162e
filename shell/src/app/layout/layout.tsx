import type { ReactNode } from 'react';
import { SkipLink } from '@mintwire/ui/skip-link';
import { MAIN_ID } from '../page-regions';
import { Deferred } from './deferred';
import classes from './layout.module.css';
import { WalletMount } from './wallet-mount';

interface LayoutProps {
  /** The page needs no wallet. */
  readonly light: boolean;
  /** It is the administration, which has a header of its own and is no part of what the site offers. */
  readonly isAdmin: boolean;
  readonly children: ReactNode;
}

/** What stands around every page. */
export function Layout({ light, isAdmin, children }: LayoutProps) {
  return (
    <div className={classes.site}>
      <SkipLink href={`#${MAIN_ID}`} />
      <Deferred key={isAdmin ? 'admin' : 'site'} part={isAdmin ? 'AdminHeader' : 'Header'} />
      <noscript>
        <p className={classes.noScript}>
          JavaScript is switched off in this browser. Reading works; wallets, forms and the administration need it.
        </p>
      </noscript>
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {isAdmin ? null : <Deferred part="Footer" />}
      <Deferred part="Toasts" />
      <Deferred part="Arrival" />
      <WalletMount light={light} />
    </div>
  );
}
