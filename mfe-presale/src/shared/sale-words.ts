import type { SaleStatus } from '@mintwire/contracts';

/** Where a sale stands, in a word or two. */
export const SALE_STATUSES: Readonly<
  Record<SaleStatus, { readonly tone: 'info' | 'success' | 'warning' | 'neutral' | 'accent'; readonly text: string }>
> = {
  upcoming: { tone: 'info', text: 'Starts soon' },
  active: { tone: 'success', text: 'Active' },
  paused: { tone: 'warning', text: 'Paused' },
  'goal-reached': { tone: 'accent', text: 'Goal reached' },
  ended: { tone: 'neutral', text: 'Ended' },
  'below-soft-cap': { tone: 'warning', text: 'Below soft cap' },
  delivering: { tone: 'accent', text: 'Delivering' },
  delivered: { tone: 'success', text: 'Delivered' },
};
