import type { SaleTermsFields } from './presale-admin';

/** What the terms of a sale are called. A module of its own: pages need it, and not the schemas. */
export const SALE_TERM_NAMES: Readonly<Record<keyof SaleTermsFields, string>> = {
  seller: 'Sold by',
  tokenPriceLamports: 'Price of one token',
  bonusPercentage: 'Bonus',
  minPurchaseLamports: 'Smallest purchase',
  maxPurchaseLamports: 'Largest purchase',
  walletMaxLamports: 'Most for one wallet',
  goalLamports: 'Goal',
  softCapLamports: 'Refund everybody below',
  openingBalanceLamports: 'Opening balance',
  startsAt: 'Starts',
  launchDate: 'Ends',
  allowlistUntil: 'Invited wallets only until',
  delivery: 'Delivery',
};
