import type { AdminSale, SaleTermsFields, TreasuryStock } from '@mintwire/contracts';
import { formatUnits, presaleTokens } from '@mintwire/money';
import { tokenAmount } from '../../../shared/purchase-words';
import { hasEnded } from '../../../shared/sale';

/** What a treasury holds, beside what was sold of it, or beside what can be sold where that is covered. */
export function stockText(
  { symbol, decimals, heldBaseUnits, owedTokens }: TreasuryStock,
  sells: bigint | null,
): { readonly short: boolean; readonly text: string } {
  const unit = 10n ** BigInt(decimals);
  const held = BigInt(heldBaseUnits);
  const owed = BigInt(owedTokens);
  const isOwed = held < owed * unit || sells === null;
  const needed = isOwed ? owed : sells;
  const has = tokenAmount(heldBaseUnits, decimals);
  if (needed === 0n) return { short: false, text: `The treasury holds ${has} ${symbol}, and none of it is owed` };
  const short = held < needed * unit;
  const what = `${formatUnits(needed, 0, { group: ',' })} ${symbol} that ${isOwed ? 'were sold and not delivered yet' : 'the sale can sell'}`;
  return { short, text: `The treasury holds ${has} ${symbol}, ${short ? 'less than' : 'enough for'} the ${what}` };
}

type Priced = Pick<
  SaleTermsFields,
  'tokenPriceLamports' | 'bonusPercentage' | 'goalLamports' | 'openingBalanceLamports'
>;

/** All that a sale of these terms sells until its goal. */
export const tokensOfTerms = (terms: Priced): bigint => tokensUntilGoal(terms, BigInt(terms.openingBalanceLamports));

/** What a sale has sold and can still sell; null: it sells no more. */
export function tokensOfSale({ terms, totals, status }: Pick<AdminSale, 'terms' | 'totals' | 'status'>): bigint | null {
  if (hasEnded(status)) return null;
  return BigInt(totals.tokensSold) + tokensUntilGoal(terms, BigInt(totals.totalRaisedLamports));
}

/** A price of 0 is refused by its own sentence. */
function tokensUntilGoal({ tokenPriceLamports, bonusPercentage, goalLamports }: Priced, raised: bigint): bigint {
  const left = BigInt(goalLamports) - raised;
  const price = BigInt(tokenPriceLamports);
  return left <= 0n || price === 0n ? 0n : presaleTokens(left, price, bonusPercentage);
}
