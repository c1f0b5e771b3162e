import type { SaleStatus } from '@mintwire/contracts';
import { tokensText } from './purchase-words';
import { tokensToSell, type Sale } from './sale';

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

/** What buyers should know of a treasury that holds less than can be sold; null: it holds enough, or nobody knows. */
export function stockWarning(sale: Sale): string | null {
  const { treasuryTokens, token } = sale;
  const max = tokensToSell(sale);
  if (treasuryTokens === null || treasuryTokens >= max) return null;
  return `The treasury holds ${tokensText(treasuryTokens, token.symbol)} of the ${tokensText(max, token.symbol)} that can be sold. Only what is in the treasury can be delivered.`;
}
