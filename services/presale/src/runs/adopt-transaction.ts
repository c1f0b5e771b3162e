import type { ReadTransaction } from '@mintwire/solana/payment';
import type { ExecutedTransaction } from '@mintwire/solana/decode';
import { ofKind } from '@mintwire/solana/decode';
import { assertSameRun, readRunMemo } from '@mintwire/solana/run';
import type { PoolClient } from 'pg';
import type { PresaleContext } from '../context';
import type { Sale } from '../domain/sale';
import { lockBatch, noteSigned } from '../store/run-batches';

/**
 * Knows a run's transaction that was signed and sent without being reported, by the memo of the treasury's own transaction.
 * @returns whether it is a run's
 */
export async function adoptTransaction(
  client: PoolClient,
  { log }: Pick<PresaleContext, 'log'>,
  { sale, read }: { sale: Sale; read: ReadTransaction & { readonly executed: ExecutedTransaction } },
): Promise<boolean> {
  if (read.executed.feePayer !== sale.treasury) return false;
  for (const { text } of ofKind(read.executed.executed, 'memo')) {
    const named = readRunMemo(text);
    const batch = named && (await lockBatch(client, named.runId, named.number));
    if (batch?.signature === read.signature) return true;
    if (!batch) continue;
    try {
      assertSameRun(batch.unsigned, read.transaction.bytes);
    } catch (error) {
      log.error(
        { err: error, signature: read.signature },
        'a transaction of the treasury names a run and is none of it',
      );
      continue;
    }
    if (batch.state === 'offered') {
      await noteSigned(client, batch.id, read.transaction.bytes, read.signature);
      return true;
    }
    log.error(
      { signature: read.signature, batch: batch.id },
      'a transaction of a run landed twice; look at it by hand',
    );
  }
  return false;
}
