import { readLanded } from '@mintwire/solana/decode';
import type { AddressSignature } from '@mintwire/solana/rpc';
import type { PresaleContext } from '../context';
import { countedSince, type Sale } from '../domain/sale';
import { statusOf } from '../domain/sale-status';
import { transaction } from '@mintwire/service-kit/transaction';
import { lockSale, moveCursor, noteAnnounced, salesOn } from '../store/sales';
import { knownTransactions } from '../store/treasury-transactions';
import { announceSale } from '../views/sale-totals';
import type { FinalizedTip } from '../plugins/finalized-tip';
import { decideOutcome } from '../runs/decide-outcome';
import { settleRuns } from '../runs/settle-runs';
import { lookForQuotes } from './look-for-quotes';
import { noteUnreadable, recordTransaction } from './record-transaction';
import { settleFinality } from './settle-finality';

const PAGE = 1_000;
/** Transactions that are read at the same time. */
const AT_ONCE = 8;
/**
 * The cursor stays so far behind what is final: nodes behind one address may list a transaction some seconds later than others of the same slot, and
 * what is listed anew costs one question.
 */
const CURSOR_LAG_SLOTS = 150;

/** Looks at the treasuries of all sales on the chain once, and brings the books up to what is there. */
export async function watchTreasuries(context: PresaleContext, signal: AbortSignal): Promise<void> {
  const sales = await salesOn(context.pool, await context.chainId());
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

interface Turn {
  readonly sale: Sale;
  readonly finalized: FinalizedTip;
  readonly finalizedSlot: number;
  readonly signal: AbortSignal;
  /** What went wrong with single transactions: it holds up none of the others. */
  readonly failures: unknown[];
}

async function watchTreasury(context: PresaleContext, turn: Turn): Promise<void> {
  await announceStatus(context, turn.sale);
  const history = await historySince(context, turn);
  const signatures = history.map(({ signature }) => signature);
  const known = await knownTransactions(context.pool, turn.sale.chainId, signatures);
  const unread = history.filter(({ signature, err }) => err === null && !known.has(signature));
  const allRead = await readAll(context, turn, unread);
  await readAll(context, turn, await lookForQuotes(context, turn));
  const again = await settleFinality(context, turn);
  await readAll(
    context,
    turn,
    again.map((signature) => ({ signature, slot: 0 })),
  );
  if (allRead) await decideOutcome(context, turn.sale);
  await settleRuns(context, { ...turn, finalizedHeight: turn.finalized.height, allRead });
  await advance(context, turn, history);
  if (turn.failures.length > 0) throw turn.failures[0];
}

/** What the treasury's history has beyond the cursor, or since the sale was made, oldest first. */
async function historySince({ rpc }: PresaleContext, { sale, signal }: Turn): Promise<AddressSignature[]> {
  const { watched, treasury } = sale;
  const since = countedSince(sale).getTime() / 1_000;
  const found: AddressSignature[] = [];
  for (;;) {
    const before = found.at(-1)?.signature;
    const page = await rpc.getSignaturesForAddress(
      treasury,
      { limit: PAGE, ...(before && { before }), ...(watched && { until: watched.signature }) },
      { signal },
    );
    // A node that does not know the cursor's transaction lists everything.
    const news = page.filter(({ slot, blockTime }) =>
      watched === null ? blockTime === null || blockTime >= since : slot >= watched.slot,
    );
    found.push(...news);
    if (page.length < PAGE || news.length < page.length) return found.reverse();
  }
}

/** Reads transactions and records their payments, in the order of the chain. What the node does not find stays for the next turn. @returns whether all was read */
async function readAll(
  context: PresaleContext,
  { sale, signal, failures }: Turn,
  unread: readonly Pick<AddressSignature, 'signature' | 'slot'>[],
): Promise<boolean> {
  let all = true;
  for (let from = 0; from < unread.length; from += AT_ONCE) {
    const batch = unread.slice(from, from + AT_ONCE);
    const landed = await Promise.all(batch.map(({ signature }) => readLanded(context.rpc, signature, { signal })));
    for (const [index, each] of landed.entries()) {
      const { signature, slot } = batch[index] as (typeof batch)[number];
      if (each.status === 'missing') all = false;
      if (each.status === 'unreadable') await noteUnreadable(context, { sale, signature, slot });
      if (each.status === 'read' && each.transaction.err === null)
        await recordTransaction(context, { saleId: sale.id, read: { ...each, signature } }).catch((error: unknown) => {
          all = false;
          failures.push(error);
        });
    }
  }
  return all;
}

/** Moves the cursor over what is read and final, and over nothing else. */
async function advance(
  { pool }: PresaleContext,
  { sale, finalizedSlot }: Turn,
  history: readonly AddressSignature[],
): Promise<void> {
  const old = history.filter(({ slot }) => slot <= finalizedSlot - CURSOR_LAG_SLOTS);
  if (old.length === 0) return;
  const known = await knownTransactions(
    pool,
    sale.chainId,
    old.map(({ signature }) => signature),
  );
  const stop = old.findIndex(({ signature, err }) => err === null && known.get(signature) !== 'final');
  const last = (stop < 0 ? old : old.slice(0, stop)).at(-1);
  if (last) await moveCursor(pool, sale.id, last);
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
