import type { PresaleContext } from '../context';
import type { Sale } from '../domain/sale';
import { statusOf } from '../domain/sale-status';
import { transaction } from '@mintwire/service-kit/transaction';
import { lockSale, moveCursor, noteAnnounced, salesOn } from '../store/sales';
import { unreadableTransactions } from '../store/treasury-transactions';
import { announceSale } from '../views/sale-totals';
import type { FinalizedTip } from '../plugins/finalized-tip';
import { decideOutcome } from '../runs/decide-outcome';
import { settleRuns } from '../runs/settle-runs';
import { lookForQuotes } from './look-for-quotes';
import { noteMilestones } from './note-milestones';
import { finalCursor, historySince, readAll, readNews, type Look } from './read-history';
import { settleFinality } from './settle-finality';
import { watchTokens } from './watch-tokens';

/** Looks at the treasuries of all sales on the chain once, and brings the books up to what is there. */
export async function watchTreasuries(context: PresaleContext, signal: AbortSignal): Promise<void> {
  const sales = await salesOn(context.pool, await context.chainId());
  context.calls.follow(sales.map(({ treasury }) => treasury));
  if (sales.length === 0) return;
  const finalized = await context.finalized(signal);
  const done = await Promise.allSettled(
    sales.map((sale) =>
      watchTreasury(context, { sale, finalized, finalizedSlot: finalized.slot, signal, failures: [] }),
    ),
  );
  const failed = done.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

interface Turn extends Look {
  readonly finalized: FinalizedTip;
  readonly finalizedSlot: number;
}

async function watchTreasury(context: PresaleContext, turn: Turn): Promise<void> {
  await announceStatus(context, turn.sale);
  await noteMilestones(context, turn.sale);
  const { treasury, watched } = turn.sale;
  const history = await historySince(context, turn, { address: treasury, watched });
  const allRead = await readNews(context, turn, history);
  // Whoever has mended why they were not read need not know how far the history was read.
  if (context.unreadableAreDue(turn.sale.id))
    await readAll(context, turn, await unreadableTransactions(context.pool, turn.sale.id));
  await readAll(context, turn, await lookForQuotes(context, turn));
  const again = await settleFinality(context, turn);
  await readAll(
    context,
    turn,
    again.map((signature) => ({ signature, slot: 0 })),
  );
  if (allRead) await decideOutcome(context, turn.sale);
  await settleRuns(context, { ...turn, finalizedHeight: turn.finalized.height, allRead });
  const cursor = await finalCursor(context, turn.sale, turn.finalizedSlot, history);
  if (cursor) await moveCursor(context.pool, turn.sale, cursor);
  await lookForTokens(context, turn);
  if (turn.failures.length > 0) throw turn.failures[0];
}

/** Not every node lists token accounts, and SOL waits for none of this. */
async function lookForTokens(context: PresaleContext, turn: Turn): Promise<void> {
  const saleId = turn.sale.id;
  if (!context.tokensAreDue(saleId)) return;
  await watchTokens(context, turn).catch((error: unknown) => {
    if (!turn.signal.aborted) context.log.warn({ err: error, saleId }, 'tokens could not be looked for');
  });
}

/** Time alone changes a sale's status too: pages are told once. */
async function announceStatus({ pool, now }: PresaleContext, { id, announcedStatus, ...sale }: Sale): Promise<void> {
  if (statusOf(sale, now()) === announcedStatus) return;
  await transaction(pool, async (client) => {
    const locked = await lockSale(client, id);
    if (await noteAnnounced(client, id, statusOf(locked, now())))
      await announceSale(client, { sale: locked, now: now() });
  });
}
