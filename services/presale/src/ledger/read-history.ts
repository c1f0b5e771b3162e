import { readLanded } from '@mintwire/solana/decode';
import type { Address } from '@mintwire/solana/addresses';
import type { AddressSignature, ChainRpc } from '@mintwire/solana/rpc';
import type { PresaleContext } from '../context';
import type { Cursor, Sale } from '../domain/sale';
import { mergedHistory } from '../plugins/agreed-nodes';
import { knownTransactions } from '../store/treasury-transactions';
import { isRefusedForContent, noteUnreadable, recordTransactions, type LandedTransaction } from './record-transaction';

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
  look: Look,
  unread: readonly Pick<AddressSignature, 'signature' | 'slot'>[],
): Promise<boolean> {
  const read = (from: number) => {
    const batch = unread.slice(from, from + AT_ONCE);
    const landed = Promise.all(
      batch.map(({ signature }) => readLanded(context.rpc, signature, { signal: look.signal })),
    );
    // Looked at when its turn comes; by then the one before may have ended this look.
    landed.catch(() => undefined);
    return { batch, landed };
  };
  let all = true;
  let next = read(0);
  for (let from = 0; from < unread.length; from += AT_ONCE) {
    const { batch, landed } = next;
    const found = (await landed).map((each, index) => ({ ...(batch[index] as (typeof batch)[number]), ...each }));
    // The node answers the next ones while the database takes these.
    next = read(from + AT_ONCE);
    if (found.some(({ status }) => status === 'missing')) all = false;
    for (const { status, signature, slot } of found)
      if (status === 'unreadable') await noteUnreadable(context, { sale: look.sale, signature, slot });
    const took = found.filter((each) => each.status === 'read' && each.transaction.err === null);
    if (!(await recordAll(context, look, took as LandedTransaction[]))) all = false;
  }
  return all;
}

/**
 * Records them together or, where that fails, each alone: what is wrong with one holds up none of the others. One that can never be recorded is noted as
 * unreadable: who sent it must not hold up the sale.
 * @returns whether all were recorded or noted
 */
async function recordAll(context: PresaleContext, look: Look, landed: readonly LandedTransaction[]): Promise<boolean> {
  const { sale, failures } = look;
  if (landed.length === 0) return true;
  const record = (these: readonly LandedTransaction[]) => recordTransactions(context, { sale, landed: these });
  const together = await record(landed).catch(() => false);
  if (together) return true;
  const alone: boolean[] = [];
  for (const each of landed)
    alone.push(
      await record([each])
        .catch((error: unknown) => noteRefused(context, look, each, error))
        .catch((error: unknown) => {
          failures.push(error);
          return false;
        }),
    );
  return alone.every(Boolean);
}

async function noteRefused(
  context: PresaleContext,
  { sale }: Look,
  { signature, transaction }: LandedTransaction,
  err: unknown,
): Promise<true> {
  if (!isRefusedForContent(err)) throw err;
  await noteUnreadable(context, { sale, signature, slot: transaction.slot, err });
  return true;
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
