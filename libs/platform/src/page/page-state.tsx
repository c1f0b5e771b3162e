import { createContext, useContext, type ReactNode } from 'react';
import type { ChainInfo, PageState, SiteSettings } from '@mintwire/contracts';
import type { PageMeta } from './meta';
import type { PageClock } from './page-clock';

interface PlatformContext {
  readonly state: PageState;
  readonly clock: PageClock;
  /** On the server only: takes the head data of the components as they render. */
  readonly collectHead?: ((meta: PageMeta) => void) | undefined;
}

const Context = createContext<PlatformContext | null>(null);

/** Gives the page's state to everything below it. The shell renders it once, around all routes. */
export function PlatformProvider(props: PlatformContext & { readonly children: ReactNode }) {
  return <Context value={props}>{props.children}</Context>;
}

/** @throws Error outside of a {@link PlatformProvider}: a component was rendered without a host. */
export function usePlatform(): PlatformContext {
  const value = useContext(Context);
  if (!value) throw new Error('No <PlatformProvider> above this component.');
  return value;
}

/** What the server said about this page view: composition, chain, site settings, time and HTTP status. */
export function usePageState(): PageState {
  return usePlatform().state;
}

/** The chain the site runs on. `label` is what to call it, `faucet` says whether test SOL can be had. */
export function useChain(): ChainInfo {
  return usePageState().chain;
}

/** Name, links and addresses of the site, as set in the admin area. */
export function useSite(): SiteSettings {
  return usePageState().site;
}
