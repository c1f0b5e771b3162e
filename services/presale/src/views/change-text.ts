import type { SaleTermsFields } from '@mintwire/contracts';
import { SALE_TERM_NAMES } from '@mintwire/contracts/sale-term-names';
import { solText } from '@mintwire/money';
import { momentText } from '@mintwire/ui/format';
import type { Sale } from '../domain/sale';
import { termsAnswer } from './sale-terms';

const TERMS = Object.keys(SALE_TERM_NAMES) as (keyof SaleTermsFields)[];

/** What a change did to the terms of a sale, each as it was and as it is, for the audit log. */
export function changeText(before: Sale, after: Sale): string {
  const [was, is] = [textsOf(before), textsOf(after)];
  const changed = TERMS.filter((term) => was[term] !== is[term]);
  const what = changed.map((term) => `${SALE_TERM_NAMES[term]}: ${is[term]}, was ${was[term]}`).join('; ');
  return `Changes sale ${after.number}: ${what || 'nothing is different'}`;
}

function textsOf(sale: Sale): Readonly<Record<keyof SaleTermsFields, string>> {
  const { delivery, bonusPercentage, startsAt, seller, ...terms } = termsAnswer(sale);
  return {
    seller: `“${seller}”`,
    bonusPercentage: `${bonusPercentage} %`,
    startsAt: startsAt === null ? 'at once' : momentText(startsAt),
    launchDate: momentText(terms.launchDate),
    allowlistUntil: terms.allowlistUntil === null ? 'none' : momentText(terms.allowlistUntil),
    delivery: delivery.map(({ percent, at }) => `${percent} % on ${momentText(at)}`).join(', ') || 'all after the sale',
    tokenPriceLamports: amountText(terms.tokenPriceLamports),
    minPurchaseLamports: amountText(terms.minPurchaseLamports),
    maxPurchaseLamports: amountText(terms.maxPurchaseLamports),
    walletMaxLamports: amountText(terms.walletMaxLamports),
    goalLamports: amountText(terms.goalLamports),
    softCapLamports: amountText(terms.softCapLamports),
    openingBalanceLamports: amountText(terms.openingBalanceLamports),
  };
}

const amountText = (lamports: string | null): string => (lamports === null ? 'none' : solText(BigInt(lamports)));
