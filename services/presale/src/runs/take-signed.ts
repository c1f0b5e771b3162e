import { AppError, ERRORS } from '@mintwire/contracts';
import { withinChainDeadline } from '@mintwire/service-kit/chain';
import { transaction } from '@mintwire/service-kit/transaction';
import { assertSignedBy, signatureOf } from '@mintwire/solana/decode';
import { assertSameRun } from '@mintwire/solana/run';
import type { PresaleContext } from '../context';
import type { Sale } from '../domain/sale';
import { beginDelivery } from '../store/owed';
import { lockBatch, noteSigned } from '../store/run-batches';
import type { StoredRun } from '../store/runs';
import { lockSale } from '../store/sales';
import { announceSale } from '../views/sale-totals';

const SEND_MS = 3_000;

/**
 * Takes a signed transaction of a run: its signature is in the database before it is sent, and what is there is sent again until the chain has
 * it or can no longer take it. May be repeated.
 * @throws {AppError} PRESALE_BATCH_UNKNOWN, PRESALE_BATCH_EXPIRED, CHAIN_TRANSACTION_ALTERED, CHAIN_TRANSACTION_UNSIGNED, CHAIN_TRANSACTION_UNREADABLE
 */
export async function takeSigned(
  { pool, rpc, now, log }: PresaleContext,
  { run, sale, number, signed }: { run: StoredRun; sale: Sale; number: number; signed: Uint8Array },
): Promise<void> {
  assertSignedBy(signed, sale.treasury);
  const signature = signatureOf(signed);
  await transaction(pool, async (client) => {
    const locked = await lockSale(client, sale.id);
    const batch = await lockBatch(client, run.id, number);
    if (!batch) throw new AppError(ERRORS.PRESALE_BATCH_UNKNOWN);
    if (batch.signature === signature) return;
    if (batch.state !== 'offered') throw new AppError(ERRORS.PRESALE_BATCH_EXPIRED);
    assertSameRun(batch.unsigned, signed);
    await noteSigned(client, batch.id, signed, signature);
    if (run.kind !== 'delivery' || locked.deliveryBeganAt !== null) return;
    await beginDelivery(client, sale.id, now());
    await announceSale(client, { sale: { ...locked, deliveryBeganAt: now() }, now: now() });
  });
  // The watcher sends it again; whether this once worked decides nothing.
  await withinChainDeadline(SEND_MS, (signal) => rpc.sendTransaction(signed, { signal })).catch((error: unknown) =>
    log.warn({ err: error, signature }, 'a transaction of a run could not be sent at once'),
  );
}
