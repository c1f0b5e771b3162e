import { AppError, ERRORS, type QuoteRelease } from '@mintwire/contracts';
import { withinChainDeadline } from '@mintwire/service-kit/chain';
import { transaction } from '@mintwire/service-kit/transaction';
import type { PresaleContext } from '../../context';
import { findQuote, heldLamports, isGivenOnce, isReleaseKey, releaseQuote, type StoredQuote } from '../../store/quotes';
import { lockSale } from '../../store/sales';
import { announceReserved } from '../../views/sale-totals';

const CHAIN_DEADLINE_MS = 5_000;

/**
 * Lets the room of a quote go, so that others can have it at once. What is paid for it all the same is a late payment: credited while there is room.
 * Who has the key has sent nothing and shown it to no other device; what can be known of others is checked here.
 * @throws {AppError} PRESALE_QUOTE_UNKNOWN, PRESALE_QUOTE_KEPT, CHAIN_...
 */
export async function letQuoteGo(
  context: PresaleContext,
  { id, releaseKey }: QuoteRelease & { id: string },
): Promise<void> {
  const { pool, nodes, now } = context;
  const chainId = await context.chainId();
  const found = await findQuote(pool, chainId, id);
  if (!found || !(await isReleaseKey(pool, id, releaseKey))) throw new AppError(ERRORS.PRESALE_QUOTE_UNKNOWN);
  if (isGone(found, now())) return;
  // A payment may be on the chain and not recorded yet.
  const seen = await withinChainDeadline(CHAIN_DEADLINE_MS, (signal) =>
    Promise.all(nodes.map((node) => node.getSignaturesForAddress(found.reference, { limit: 1 }, { signal }))),
  );
  if (seen.flat().length > 0) throw new AppError(ERRORS.PRESALE_QUOTE_KEPT);
  await context.inLine(() =>
    transaction(pool, async (client) => {
      const sale = await lockSale(client, found.saleId);
      const quote = await findQuote(client, chainId, id);
      if (!quote || isGone(quote, now())) return;
      if (quote.state === 'paid' || !(await isGivenOnce(client, id))) throw new AppError(ERRORS.PRESALE_QUOTE_KEPT);
      await releaseQuote(client, id, now());
      const held = await heldLamports(client, { saleId: sale.id, now: now() });
      await announceReserved(client, { sale, now: now(), heldLamports: held, heldBefore: held + quote.lamports });
    }),
  );
}

/** Holds nothing any more. */
const isGone = ({ state, heldUntil }: StoredQuote, now: Date): boolean =>
  (state === 'lapsed' || state === 'replaced') && heldUntil <= now;
