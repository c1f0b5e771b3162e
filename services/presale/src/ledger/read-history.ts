import { readLanded } from '@mintwire/solana/decode';
import type { Address } from '@mintwire/solana/addresses';
import type { AddressSignature, ChainRpc } from '@mintwire/solana/rpc';
import type { PresaleContext } from '../context';
import type { Cursor, Sale } from '../domain/sale';
import { mergedHistory } from '../plugins/agreed-nodes';
import { knownTransactions } from '../store/treasury-transactions';
import { noteUnreadable, recordTransaction } from './record-transaction';

const PAGE = 1_000;
/** Transactions that are read at the same time. */
const AT_ONCE = 8;
/**
 * A cursor stays so far behind what is final: nodes behind one address may list a transaction some seconds later than others of the same slot, and
 * what is listed anew costs one question.
 */
const CURSOR_LAG_SLOTS = 150;

/** A look at what belongs to one sale. */
export interface Look {
  readonly sale: Sale;
  readonly signal: AbortSignal;
  /** What went wrong with single transactions: it holds up none of the others. */
  readonly failures: unknown[];
}

/** An address whose history is read, from where it is not read yet. */
export interface WatchedAddress {
  readonly address: Address;
  readonly watched: Cursor | null;
}

/** What the history of an address has beyond the cursor, or since the sale was made, oldest first: all that any node lists. */
export async function historySince(
  { nodes }: PresaleContext,
  look: Look,
  address: WatchedAddress,
): Promise<AddressSignature[]> {
  return mergedHistory(await Promise.all(nodes.map((node) => historyOfNode(node, look, address)))).reverse();
}

/** Newest first. */
async function historyOfNode(
  rpc: ChainRpc,
  { sale, signal }: Look,
  { address, watched }: WatchedAddress,
): Promise<AddressSignature[]> {
  const since = sale.countedSince.getTime() / 1_000;
  const found: AddressSignature[] = [];
  for (;;) {
    const before = found.at(-1)?.signature;
    const page = await rpc.getSignaturesForAddress(
      address,
      { limit: PAGE, ...(before && { before }), ...(watched && { until: watched.signature }) },
      { signal },
    );
    // A node that repeats itself has no more to say.
    if (before !== undefined && page.at(-1)?.signature === before) return found;
    // A node that does not know the cursor's transaction lists everything.
    const news = page.filter(({ slot, blockTime }) =>
      watched === null ? blockTime === null || blockTime >= since : slot >= watched.slot,
    );
    found.push(...news);
    if (page.length < PAGE || news.length < page.length) return found;
  }
}

/** Reads what a history lists and is not known. @returns whether all was read */
export async function readNews(
  context: PresaleContext,
  look: Look,
  history: readonly AddressSignature[],
): Promise<boolean> {
  const signatures = history.map(({ signature }) => signature);
  const known = await knownTransactions(context.pool, look.sale.id, signatures);
  return readAll(
    context,
    look,
    history.filter(({ signature, err }) => err === null && !known.has(signature)),
  );
}

/** Reads transactions and records their payments, in the order of the chain. What the node does not find stays for the next turn. @returns whether all was read */
export async function readAll(
  context: PresaleContext,
  { sale, signal, failures }: Look,
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

/** Up to where a history is read and final; null where that is nowhere new. */
export async function finalCursor(
  { pool }: PresaleContext,
  { id }: Sale,
  finalizedSlot: number,
  history: readonly AddressSignature[],
): Promise<Cursor | null> {
  const old = history.filter(({ slot }) => slot <= finalizedSlot - CURSOR_LAG_SLOTS);
  if (old.length === 0) return null;
  const known = await knownTransactions(
    pool,
    id,
    old.map(({ signature }) => signature),
  );
  const stop = old.findIndex(({ signature, err }) => err === null && known.get(signature) !== 'final');
  return (stop < 0 ? old : old.slice(0, stop)).at(-1) ?? null;
}
