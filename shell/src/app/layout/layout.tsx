import type { ReactNode } from 'react';
import { SkipLink } from '@mintwire/ui/skip-link';
import { MAIN_ID } from '../use-arrival';
import { Footer } from './footer';
import { Header } from './header';
import classes from './layout.module.css';
import { Toasts } from './toasts';
import { WalletMount } from './wallet-mount';

/** What stands around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.site}>
      <SkipLink href={`#${MAIN_ID}`} />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
      <Toasts />
      <WalletMount />
    </div>
  );
}
