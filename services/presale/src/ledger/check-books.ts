import type { ServiceApp } from '@mintwire/service-kit';
import type { PresaleContext } from '../context';
import { areBalanced, booksOn, type Books } from '../store/books';

const TOKEN_PARTS = ['inflow', 'refundable', 'unmatched', 'refunded', 'stock', 'difference'] as const;
const PARTS = ['inflow', 'credited', 'refundable', 'unmatched', 'refunded', 'difference'] as const;

/**
 * Looks whether the books balance, for the figures and, when they do not, as an alarm in the log.
 * @returns what does it once
 */
export function createBooksCheck(app: ServiceApp, { pool, chainId, log }: PresaleContext): () => Promise<void> {
  let last: readonly Books[] = [];
  app.metrics
    .gauge('presale_books_lamports', 'Books of a sale: inflow is the sum of the others, the difference is 0', [
      'sale',
      'part',
    ])
    .read((gauge) => {
      for (const books of last)
        for (const part of PARTS) gauge.set({ sale: String(books.saleId), part }, Number(books[part]));
    });
  app.metrics
    .gauge(
      'presale_books_base_units',
      'Books of a sale in a token: inflow is the sum of the others, the difference is 0',
      ['sale', 'mint', 'part'],
    )
    .read((gauge) => {
      for (const { saleId, tokens } of last)
        for (const books of tokens)
          for (const part of TOKEN_PARTS)
            gauge.set({ sale: String(saleId), mint: books.mint, part }, Number(books[part]));
    });
  app.metrics
    .gauge('presale_books_balanced', '1 while the books of a sale balance and its sums are those of its rows', ['sale'])
    .read((gauge) => {
      for (const books of last) gauge.set({ sale: String(books.saleId) }, areBalanced(books) ? 1 : 0);
    });
  return async () => {
    last = await booksOn(pool, await chainId());
    for (const books of last.filter((each) => !areBalanced(each)))
      log.error(
        {
          saleId: books.saleId,
          difference: String(books.difference),
          tokens: books.tokens.flatMap(({ mint, difference }) =>
            difference === 0n ? [] : [{ mint, difference: String(difference) }],
          ),
        },
        'the books of a sale do not balance',
      );
  };
}
