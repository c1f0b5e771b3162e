import { setTimeout as delay } from 'node:timers/promises';
import { AppError, RECENT_PURCHASES, type PresaleState, type PriceAnswer, ERRORS } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import type { PresaleContext } from '../context';
import type { Sale } from '../domain/sale';
import { currentSale, statusOf } from '../domain/sale-status';
import { recentPayments } from '../store/payments';
import { salesOn } from '../store/sales';
import { recentAnswer } from './purchase-answer';
import { termsAnswer } from './sale-terms';
import { totalsOf } from './sale-totals';

const PRICE_PATIENCE_MS = 150;

/**
 * The sale that is shown, with its siblings.
 * @param saleId null: the current one
 * @throws {AppError} PRESALE_SALE_UNKNOWN, PRESALE_NOT_CONFIGURED, CHAIN_...
 */
export async function findSale(
  { pool, chainId, now }: PresaleContext,
  saleId: number | null,
): Promise<{ sale: Sale; siblings: Sale[] }> {
  const sales = await salesOn(pool, await chainId());
  const sale = saleId === null ? currentSale(sales, now()) : sales.find(({ id }) => id === saleId);
  if (sale) return { sale, siblings: sales.filter((each) => each !== sale) };
  throw saleId === null
    ? new AppError(ERRORS.PRESALE_NOT_CONFIGURED)
    : new AppError(ERRORS.PRESALE_SALE_UNKNOWN, { id: saleId });
}

/** The page waits for no price service: who asks a moment later gets the answer. */
function soon(price: Promise<PriceAnswer>): Promise<PriceAnswer | null> {
  return Promise.race([price, delay(PRICE_PATIENCE_MS, null, { ref: false })]).catch(() => null);
}

/**
 * A sale as it stands now.
 * @throws {AppError} as {@link findSale}; PRESALE_NOT_CONFIGURED while its token is not on the chain
 */
export async function presaleState(context: PresaleContext, saleId: number | null): Promise<PresaleState> {
  const { pool, tokens, treasuryTokens, prices, now } = context;
  const { sale, siblings } = await findSale(context, saleId);
  const isOver = now() >= sale.launchDate;
  const [token, stock, price, totals, recent, others] = await Promise.all([
    tokens.read(sale.mint),
    isOver ? null : treasuryTokens(sale.treasury, sale.mint),
    soon(prices.current()),
    totalsOf(pool, sale, now()),
    recentPayments(pool, sale.id, RECENT_PURCHASES),
    Promise.all(siblings.map(async (each) => ({ each, token: await tokens.read(each.mint) }))),
  ]);
  if (!token) throw new AppError(ERRORS.PRESALE_NOT_CONFIGURED);
  const status = statusOf(sale, now());
  return {
    saleId: sale.id,
    chainId: sale.chainId,
    status,
    isActive: status === 'active',
    token,
    treasury: sale.treasury,
    treasuryBaseUnits: stock === null ? null : encodeAmount(stock),
    ...termsAnswer(sale),
    ...totals,
    price: price && { solUsdMicros: price.solUsdMicros, source: price.source },
    recent: recent.map(recentAnswer),
    sales: others.flatMap(({ each, token: theirs }) =>
      theirs ? [{ saleId: each.id, symbol: theirs.symbol, status: statusOf(each, now()) }] : [],
    ),
  };
}
