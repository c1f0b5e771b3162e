import type { ReactNode } from 'react';
import { SkipLink } from '@mintwire/ui/skip-link';
import { MAIN_ID } from '../main-region';
import { Deferred } from './deferred';
import classes from './layout.module.css';
import { WalletMount } from './wallet-mount';

/** What stands around every page. @param light the page needs no wallet */
export function Layout({ light, children }: { light: boolean; children: ReactNode }) {
  return (
    <div className={classes.site}>
      <SkipLink href={`#${MAIN_ID}`} />
      <Deferred part="Header" />
      {!light && (
        <noscript>
          <p className={classes.noScript}>
            JavaScript is switched off in this browser. Reading works; wallets, forms and the administration need it.
          </p>
        </noscript>
      )}
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Deferred part="Footer" />
      <Deferred part="Toasts" />
      <Deferred part="Arrival" />
      <WalletMount light={light} />
    </div>
  );
}
