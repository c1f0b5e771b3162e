import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { PurchaseQuote } from '@mintwire/contracts';
import { presaleTokens } from '@mintwire/money';
import type { Sale } from '../../../shared/sale';

/** What the visitor asked for, by the terms that the page shows. */
export interface PurchaseRequest {
  readonly wallet: string;
  readonly lamports: bigint;
  /** The wallet's owner proves first that it is theirs. */
  readonly proves?: boolean;
  /** Server's time less that of the page's own clock (`performance.now()`), in milliseconds. */
  readonly serverAhead: number;
  readonly sale: Pick<Sale, 'saleId' | 'chainId' | 'treasury' | 'tokenPrice' | 'bonusPercentage'> & {
    readonly token: Pick<Sale['token'], 'symbol'>;
  };
}

/**
 * Refuses a quote that is for something else than what was asked for and shown.
 * @throws AppError CHAIN_TRANSACTION_ALTERED naming the first difference
 */
export function checkQuote(quote: PurchaseQuote, { wallet, lamports, sale }: PurchaseRequest): void {
  const tokens = presaleTokens(lamports, sale.tokenPrice, sale.bonusPercentage);
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['sale', quote.saleId, sale.saleId],
    ['network', quote.chainId, sale.chainId],
    ['wallet', quote.wallet, wallet],
    ['amount', quote.lamports, lamports.toString()],
    ['receiver', quote.treasury, sale.treasury],
    ['number of tokens', quote.tokens, tokens.toString()],
  ];
  for (const [what, found, wanted] of pairs)
    if (found !== wanted)
      throw new AppError(ERRORS.CHAIN_TRANSACTION_ALTERED, {
        difference: `the ${what} is ${String(found)}, not ${String(wanted)}`,
      });
}
