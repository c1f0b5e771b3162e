import { AppError, ERRORS } from '@mintwire/contracts';
import { withinChainDeadline } from '@mintwire/service-kit/chain';
import { transaction } from '@mintwire/service-kit/transaction';
import type { PresaleContext } from '../../context';
import { findQuote, heldLamports, isGivenOnce, setQuoteState } from '../../store/quotes';
import { lockSale } from '../../store/sales';
import { announceReserved } from '../../views/sale-totals';

const CHAIN_DEADLINE_MS = 5_000;

/**
 * Gives an open quote up, so that others can have its room at once. What is paid for it all the same is a late payment: credited while there is room.
 * Who asks has sent nothing and shown it to no other device; what can be known of others is checked here.
 * @throws {AppError} PRESALE_QUOTE_UNKNOWN, PRESALE_QUOTE_KEPT, CHAIN_...
 */
export async function giveUpQuote(context: PresaleContext, id: string): Promise<void> {
  const { pool, nodes, now } = context;
  const chainId = await context.chainId();
  const found = await findQuote(pool, chainId, id);
  if (!found) throw new AppError(ERRORS.PRESALE_QUOTE_UNKNOWN);
  if (found.state === 'replaced' || found.state === 'lapsed') return;
  // A payment may be on the chain and not recorded yet.
  const seen = await withinChainDeadline(CHAIN_DEADLINE_MS, (signal) =>
    Promise.all(nodes.map((node) => node.getSignaturesForAddress(found.reference, { limit: 1 }, { signal }))),
  );
  if (seen.flat().length > 0) throw new AppError(ERRORS.PRESALE_QUOTE_KEPT);
  await context.inLine(() =>
    transaction(pool, async (client) => {
      const sale = await lockSale(client, found.saleId);
      const quote = await findQuote(client, chainId, id);
      if (quote?.state === 'replaced' || quote?.state === 'lapsed') return;
      if (quote?.state !== 'open' || !(await isGivenOnce(client, id))) throw new AppError(ERRORS.PRESALE_QUOTE_KEPT);
      await setQuoteState(client, id, 'replaced');
      const held = await heldLamports(client, { saleId: sale.id, now: now() });
      await announceReserved(client, { sale, now: now(), heldLamports: held, heldBefore: held + quote.lamports });
    }),
  );
}
