import type { AdminSale } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import type { PresaleContext } from '../context';
import type { Sale } from '../domain/sale';
import { statusOf } from '../domain/sale-status';
import { dueTranches, percentAfter } from '../domain/tranches';
import { booksOn, type Books, type TokenBooks } from '../store/books';
import { unsentTokens } from '../store/owed';
import { addressesLockOf } from '../store/sale-addresses';
import { changesOf, salesOn, termsVersion } from '../store/sales';
import { termsAnswer } from './sale-terms';
import { totalsOf } from './sale-totals';

const BALANCE_MS = 2_000;
/** Who makes a sale without anybody's hand. */
const BY_ITSELF = ['settings', 'migration'];

/** All sales of the chain, newest first, with their books. */
export async function adminSales(context: PresaleContext): Promise<AdminSale[]> {
  const chainId = await context.chainId();
  const [sales, books] = await Promise.all([salesOn(context.pool, chainId), booksOn(context.pool, chainId)]);
  return Promise.all(
    sales.map((sale) =>
      adminSale(
        context,
        sale,
        books.find(({ saleId }) => saleId === sale.id),
      ),
    ),
  );
}

async function adminSale(context: PresaleContext, sale: Sale, books: Books | undefined): Promise<AdminSale> {
  const { pool, rpc, now } = context;
  if (!books) throw new Error(`sale ${sale.id} has no books`);
  const [totals, changes, { version, updatedAt, updatedBy }, addressesLock, tokensDue, balance] = await Promise.all([
    totalsOf(pool, sale, now()),
    changesOf(pool, sale.id),
    termsVersion(pool, sale.id),
    addressesLockOf(pool, sale.id),
    tokensDueOf(context, sale),
    rpc.getBalance(sale.treasury, { signal: AbortSignal.timeout(BALANCE_MS) }).catch(() => null),
  ]);
  return {
    saleId: sale.id,
    number: sale.number,
    status: statusOf(sale, now()),
    paused: sale.pausedAt !== null,
    mint: sale.mint,
    treasury: sale.treasury,
    frozen: sale.hasQuotes,
    addressesLock,
    terms: termsAnswer(sale),
    version,
    updatedAt: (updatedAt ?? sale.createdAt).toISOString(),
    updatedBy: updatedBy !== null && BY_ITSELF.includes(updatedBy) ? null : updatedBy,
    totals,
    tokensDue: encodeAmount(tokensDue),
    books: {
      countedAt: now().toISOString(),
      inflowLamports: String(books.inflow),
      creditedLamports: String(books.credited),
      refundableLamports: String(books.refundable),
      unmatchedLamports: String(books.unmatched),
      refundedLamports: String(books.refunded),
      differenceLamports: String(books.difference),
      sumsAgree: books.sumsAgree,
      unreadable: books.unreadable,
      balanceByHistoryLamports: String(books.balanceByHistory),
      balanceLamports: balance === null ? null : String(balance),
      tokens: books.tokens.map(tokenBooksAnswer),
    },
    history: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  };
}

/** Before its end, and when all goes back, none are. */
async function tokensDueOf({ pool, now }: PresaleContext, sale: Sale): Promise<bigint> {
  const status = statusOf(sale, now());
  if (status !== 'ended' && status !== 'delivering') return 0n;
  return unsentTokens(pool, sale.id, percentAfter(sale.delivery, dueTranches(sale.delivery, now())));
}

function tokenBooksAnswer(books: TokenBooks): AdminSale['books']['tokens'][number] {
  return {
    mint: books.mint,
    decimals: books.decimals,
    inflowBaseUnits: String(books.inflow),
    refundableBaseUnits: String(books.refundable),
    unmatchedBaseUnits: String(books.unmatched),
    refundedBaseUnits: String(books.refunded),
    stockBaseUnits: String(books.stock),
    differenceBaseUnits: String(books.difference),
    balanceByHistoryBaseUnits: String(books.balanceByHistory),
    balanceBaseUnits: String(books.balance),
  };
}
