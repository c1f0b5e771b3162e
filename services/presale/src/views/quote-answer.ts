import type { PurchaseQuote } from '@mintwire/contracts';
import { encodeAmount, presaleTokens } from '@mintwire/money';
import type { Sale } from '../domain/sale';
import type { StoredQuote } from '../store/quotes';

/** A quote as it is handed out, with the key of its room for who asked first. */
export function quoteAnswer(
  quote: StoredQuote,
  { chainId, treasury }: Pick<Sale, 'chainId' | 'treasury'>,
  releaseKey: string | null,
): PurchaseQuote {
  const { lamports, tokenPriceLamports, bonusPercentage } = quote;
  return {
    id: quote.id,
    saleId: quote.saleId,
    chainId,
    wallet: quote.wallet,
    treasury,
    lamports: encodeAmount(lamports),
    tokens: encodeAmount(presaleTokens(lamports, tokenPriceLamports, bonusPercentage)),
    reference: quote.reference,
    memo: quote.memo,
    issuedAt: quote.issuedAt.toISOString(),
    expiresAt: quote.expiresAt.toISOString(),
    ...(releaseKey !== null && { releaseKey }),
  };
}
