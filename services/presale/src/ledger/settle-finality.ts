import { transaction } from '@mintwire/service-kit/transaction';
import type { SignatureStatus } from '@mintwire/solana/rpc';
import type { PoolClient } from 'pg';
import type { PresaleContext } from '../context';
import type { Sale } from '../domain/sale';
import { paymentsOfTransaction, type StoredPayment } from '../store/payments';
import { findQuote, openQuoteOf, releaseQuote, setQuoteState } from '../store/quotes';
import { addToSums, lockSale } from '../store/sales';
import { undoTokens } from '../store/treasury-tokens';
import { noteMissing, setFinality, unsettledTransactions, type Unsettled } from '../store/treasury-transactions';
import { announceSale } from '../views/sale-totals';

/** Of one question to a node. */
const STATUSES = 256;
/** Nodes behind one address may be some seconds apart: what one of them does not show is believed gone after this time only. */
const DOUBT_MS = 10_000;
/** What was taken back is looked for again for so long: a node may have been wrong for longer than that. */
const LOOK_BACK_MS = 3_600_000;

/**
 * Moves what was recorded to its end: final once no fork can take it back; taken back when it is gone although its slot is final. What has landed
 * again in another slot is taken back too and read anew.
 * @returns signatures to be read anew
 */
export async function settleFinality(
  context: PresaleContext,
  { sale, finalizedSlot, signal }: { sale: Sale; finalizedSlot: number; signal: AbortSignal },
): Promise<string[]> {
  const { pool, nodes, now, log } = context;
  const goneSince = new Date(now().getTime() - LOOK_BACK_MS);
  const unsettled = await unsettledTransactions(pool, { saleId: sale.id, goneSince, limit: STATUSES });
  if (unsettled.length === 0) return [];
  const signatures = unsettled.map(({ signature }) => signature);
  const statuses = await Promise.all(nodes.map((node) => node.getSignatureStatuses(signatures, { signal })));
  const fates = unsettled.map((recorded, index) =>
    agreedFate(statuses.map((ofNode) => fateOf(recorded, ofNode[index] ?? null, finalizedSlot))),
  );
  const withFate = (fate: Fate) => unsettled.filter((_recorded, index) => fates[index] === fate);
  const signaturesOf = (list: readonly Unsettled[]) => list.map(({ signature }) => signature);

  const final = signaturesOf(withFate('final'));
  if (final.length > 0)
    await transaction(pool, async (client) => {
      const locked = await lockSale(client, sale.id);
      const payments = await setFinality(client, { saleId: sale.id, signatures: final, finality: 'final' });
      if (payments > 0) await announceSale(client, { sale: locked, now: now() });
    });
  const reappeared = withFate('pending').filter(({ missingSince }) => missingSince !== null);
  await noteMissing(pool, { saleId: sale.id, signatures: signaturesOf(reappeared), since: null });
  const missing = withFate('missing');
  const newlyMissing = missing.filter(({ missingSince }) => missingSince === null);
  await noteMissing(pool, { saleId: sale.id, signatures: signaturesOf(newlyMissing), since: now() });

  const isDoubtedLong = ({ missingSince }: Unsettled) =>
    missingSince !== null && now().getTime() - missingSince.getTime() >= DOUBT_MS;
  const moved = withFate('moved');
  for (const { signature } of [...missing.filter(isDoubtedLong), ...moved]) {
    if (await takeBack(context, sale.id, signature)) log.warn({ signature }, 'a fork took a payment back');
  }
  return signaturesOf([...moved, ...withFate('returned')]);
}

/**
 * What the chain says now of a recorded transaction. `pending`: a fork could still take it back, or nodes disagree; `missing`: not shown as
 * landed any more; `moved`: landed in another slot; `gone`: taken back here, and still not on the chain; `returned`: taken back here, and on the
 * chain again.
 */
type Fate = 'final' | 'pending' | 'missing' | 'moved' | 'returned' | 'gone';

/** Where nodes disagree, nothing changes yet. */
function agreedFate([first, ...others]: readonly Fate[]): Fate {
  if (first !== undefined && others.every((each) => each === first)) return first;
  return first === 'returned' || first === 'gone' ? 'gone' : 'pending';
}

function fateOf({ slot, finality }: Unsettled, status: SignatureStatus | null, finalizedSlot: number): Fate {
  const landed = status !== null && status.err === null && status.confirmationStatus !== 'processed';
  if (finality === 'gone') return landed ? 'returned' : 'gone';
  if (!landed) return status === null && slot > finalizedSlot ? 'pending' : 'missing';
  if (status.slot !== slot) return 'moved';
  return status.confirmationStatus === 'finalized' ? 'final' : 'pending';
}

/** Takes back all that a transaction did to the books; its quotes may be paid again. */
async function takeBack({ pool, now }: PresaleContext, saleId: number, signature: string): Promise<boolean> {
  return transaction(pool, async (client) => {
    const sale = await lockSale(client, saleId);
    const payments = await paymentsOfTransaction(client, saleId, signature);
    await setFinality(client, { saleId, signatures: [signature], finality: 'gone' });
    await undoTokens(client, saleId, signature);
    for (const payment of payments) await freeQuote(client, sale, payment, now());
    const sum = (from: readonly StoredPayment[], of: (payment: StoredPayment) => bigint) =>
      from.reduce((total, payment) => total + of(payment), 0n);
    const credited = payments.filter(({ reason }) => reason === null);
    const rejected = payments.filter(({ reason }) => reason !== null);
    const changed = await addToSums(client, saleId, {
      creditedLamports: -sum(credited, ({ lamports }) => lamports),
      refundableLamports: -sum(rejected, ({ lamports }) => lamports),
      tokens: -sum(credited, ({ tokens }) => tokens),
      purchases: -credited.length,
    });
    if (payments.length > 0) await announceSale(client, { sale: changed, now: now() });
    return payments.length > 0;
  });
}

async function freeQuote(client: PoolClient, sale: Sale, { quoteId, reason }: StoredPayment, now: Date): Promise<void> {
  if (quoteId === null || reason !== null) return;
  const quote = await findQuote(client, sale.chainId, quoteId);
  if (!quote) return;
  const other = await openQuoteOf(client, sale.id, quote.wallet);
  if (other) return releaseQuote(client, quote.id, now);
  await setQuoteState(client, quote.id, quote.heldUntil > now ? 'open' : 'lapsed');
}
