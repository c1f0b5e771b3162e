import type { SaleTermsFields } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import type { Sale } from '../domain/sale';

/** The terms of a sale as pages and the administration read them. */
export function termsAnswer(sale: Sale): SaleTermsFields {
  return {
    seller: sale.seller,
    tokenPriceLamports: encodeAmount(sale.tokenPriceLamports),
    bonusPercentage: sale.bonusPercentage,
    minPurchaseLamports: encodeAmount(sale.minPurchaseLamports),
    maxPurchaseLamports: encodeAmount(sale.maxPurchaseLamports),
    walletMaxLamports: sale.walletMaxLamports === null ? null : encodeAmount(sale.walletMaxLamports),
    goalLamports: encodeAmount(sale.goalLamports),
    softCapLamports: sale.softCapLamports === null ? null : encodeAmount(sale.softCapLamports),
    openingBalanceLamports: encodeAmount(sale.openingBalanceLamports),
    startsAt: sale.startsAt?.toISOString() ?? null,
    launchDate: sale.launchDate.toISOString(),
    allowlistUntil: sale.allowlistUntil?.toISOString() ?? null,
    delivery: [...sale.delivery],
  };
}
