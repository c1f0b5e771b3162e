import type { Rule } from '../finding';
import { isOfficial, nameUse } from './known-names';

/** Addresses that are drawn like those of wallets, exchanges and this site. */
export const lookAlikeDomains: Rule = ({ requests, siteHosts }) =>
  requests.some(({ links }) =>
    links.some((link) => !isOfficial(link, siteHosts) && nameUse(link, siteHosts) === 'copied'),
  )
    ? { reason: 'it links an address that imitates a well-known one', severity: 'high' }
    : null;
