import { registerWallet } from '@wallet-standard/wallet';
import { readPageState } from '../../../app/read-page-state';
import { stayThroughSessions } from './app-session';
import { authorizationStore } from './authorization';
import { MobileAppWallet } from './mobile-wallet';

let registered = false;

/** Offers the wallet apps of this phone to the page, once. */
export function registerMobileWallet(): void {
  if (registered) return;
  registered = true;
  stayThroughSessions();
  const { chain: network, site } = readPageState(document);
  const chain = CHAINS[network.cluster];
  const icon = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')?.href;
  const identity = {
    name: site.name,
    uri: window.location.origin,
    ...(icon && { icon: new URL(icon).pathname.slice(1) }),
  };
  registerWallet(
    new MobileAppWallet(
      chain,
      identity,
      authorizationStore(chain, () => window.localStorage),
    ),
  );
}

/** What the Wallet Standard calls them. */
const CHAINS = {
  local: 'solana:localnet',
  devnet: 'solana:devnet',
  testnet: 'solana:testnet',
  'mainnet-beta': 'solana:mainnet',
} as const;
