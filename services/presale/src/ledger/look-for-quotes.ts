import type { AddressSignature } from '@mintwire/solana/rpc';
import type { PresaleContext } from '../context';
import type { Sale } from '../domain/sale';
import { mergedHistory } from '../plugins/agreed-nodes';
import { noteLook, quotesToLookFor } from '../store/quotes';
import { knownTransactions } from '../store/treasury-transactions';

/** Quotes looked for in one turn. */
const AT_ONCE = 10;
/** Of one reference: who sends dust with it must not hide the payment, which is among the oldest or the newest. */
const ENTRIES = 50;
export const FIRST_LOOK_MS = 5_000;
const LOOKS = 12;

/**
 * Looks for payments by the references of quotes that nobody has paid yet, in growing pauses over some hours: what a node leaves out of the treasury's
 * history is found here.
 * @returns what is to be read
 */
export async function lookForQuotes(
  { pool, nodes, now }: PresaleContext,
  { sale, signal }: { sale: Sale; signal: AbortSignal },
): Promise<AddressSignature[]> {
  const quotes = await quotesToLookFor(pool, { saleId: sale.id, now: now(), limit: AT_ONCE });
  const found: AddressSignature[] = [];
  const look = async (quote: (typeof quotes)[number]) => {
    const listed = await Promise.all(
      nodes.map((node) => node.getSignaturesForAddress(quote.reference, { limit: ENTRIES }, { signal })),
    );
    found.push(...mergedHistory(listed));
    const nextMs = FIRST_LOOK_MS * 2 ** (quote.looks + 1);
    await noteLook(pool, quote.id, quote.looks + 1 < LOOKS ? new Date(now().getTime() + nextMs) : null);
  };
  await Promise.all(quotes.map(look));
  const known = await knownTransactions(
    pool,
    sale.id,
    found.map(({ signature }) => signature),
  );
  return found.filter(({ signature, err }) => err === null && !known.has(signature)).reverse();
}
