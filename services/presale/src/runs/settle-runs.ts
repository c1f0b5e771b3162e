import { transaction } from '@mintwire/service-kit/transaction';
import type { SignatureStatus } from '@mintwire/solana/rpc';
import type { PoolClient } from 'pg';
import type { PresaleContext } from '../context';
import type { Sale } from '../domain/sale';
import { payBatch } from '../store/owed';
import { endBatch, lockBatch, noteBatchMissing, unsettledBatches, type StoredBatch } from '../store/run-batches';
import { freeLegs, legsOfBatch, noteFailedLegs } from '../store/run-legs';
import { endIfNothingIsLeft, lockRun, type StoredRun } from '../store/runs';
import { lockSale } from '../store/sales';
import { knownTransactions } from '../store/treasury-transactions';
import { announceSale } from '../views/sale-totals';

/** Of one question to a node. */
const STATUSES = 256;
/** Nodes behind one address may be some seconds apart: what one of them does not show is believed gone after this time only. */
const DOUBT_MS = 10_000;

/** One look at the chain. */
export interface SettleTurn {
  readonly sale: Sale;
  /** Final height of the chain before anything else was asked in this turn. */
  readonly finalizedHeight: number;
  /** All that the treasury's history lists was read after that. */
  readonly allRead: boolean;
  readonly signal: AbortSignal;
}

/**
 * Brings the runs of a sale up to what the chain shows. A transfer may be signed anew only when its transaction can no longer land: its last block is
 * final, and neither the chain nor the treasury's history has it.
 */
export async function settleRuns(context: PresaleContext, turn: SettleTurn): Promise<void> {
  const batches = await unsettledBatches(context.pool, turn.sale.id);
  if (batches.length === 0) return;
  const offered = batches.filter(({ signature }) => signature === null);
  const isOver = (batch: StoredBatch) => turn.finalizedHeight > batch.lastValidBlockHeight;
  // Who signed it and sent it himself is found in the history, by its memo.
  for (const batch of offered) if (isOver(batch) && turn.allRead) await settle(context, turn.sale, batch, expire);
  const sent = batches.flatMap((batch) => (batch.signature === null ? [] : [{ batch, signature: batch.signature }]));
  for (let from = 0; from < sent.length; from += STATUSES)
    await settleSent(context, turn, sent.slice(from, from + STATUSES), isOver);
}

async function settleSent(
  context: PresaleContext,
  { sale, allRead, signal }: SettleTurn,
  sent: readonly { batch: StoredBatch; signature: string }[],
  isOver: (batch: StoredBatch) => boolean,
): Promise<void> {
  const { pool, rpc, now } = context;
  const signatures = sent.map(({ signature }) => signature);
  const statuses = await rpc.getSignatureStatuses(signatures, { signal });
  const known = await knownTransactions(pool, sale.id, signatures);
  for (const [index, { batch, signature }] of sent.entries()) {
    const status = statuses[index] ?? null;
    if (status === null && !known.has(signature)) {
      if (!isOver(batch)) await resend(context, batch, signal);
      else if (batch.missingSince === null) await noteBatchMissing(pool, batch.id, now());
      else if (allRead && now().getTime() - batch.missingSince.getTime() >= DOUBT_MS)
        await settle(context, sale, batch, expire);
      continue;
    }
    if (batch.missingSince !== null) await noteBatchMissing(pool, batch.id, null);
    if (status?.confirmationStatus === 'finalized')
      await settle(context, sale, batch, status.err === null ? paid(signature) : failed(status));
  }
}

async function resend(
  { rpc, log }: PresaleContext,
  { signed, signature }: StoredBatch,
  signal: AbortSignal,
): Promise<void> {
  if (signed)
    await rpc.sendTransaction(signed, { signal }).catch((error: unknown) => {
      signal.throwIfAborted();
      log.warn({ err: error, signature }, 'a transaction of a run could not be sent');
    });
}

type Ending = (client: PoolClient, at: { batch: StoredBatch; run: StoredRun; sale: Sale; now: Date }) => Promise<void>;

const paid =
  (signature: string): Ending =>
  async (client, { batch, sale, now }) => {
    await payBatch(client, { batchId: batch.id, saleId: sale.id, signature });
    await endBatch(client, { id: batch.id, state: 'paid', at: now });
  };

const failed =
  ({ err }: SignatureStatus): Ending =>
  async (client, { batch, run, now }) => {
    const error = JSON.stringify(err).slice(0, 200);
    const ids = await legsOfBatch(client, batch.id);
    if (run.cancelledAt !== null) await freeLegs(client, batch.id, true);
    else await noteFailedLegs(client, { runId: run.id, ids, from: 'batched', reason: error });
    await endBatch(client, { id: batch.id, state: 'failed', at: now, error });
  };

const expire: Ending = async (client, { batch, run, now }) => {
  await freeLegs(client, batch.id, run.cancelledAt !== null);
  await endBatch(client, { id: batch.id, state: 'expired', at: now });
};

/** Ends a transaction once, under the locks of sale and run, and the run with its last one. */
async function settle({ pool, now }: PresaleContext, sale: Sale, seen: StoredBatch, ending: Ending): Promise<void> {
  await transaction(pool, async (client) => {
    await lockSale(client, sale.id);
    const run = await lockRun(client, seen.runId);
    const batch = await lockBatch(client, seen.runId, seen.number);
    // Signed, settled or found meanwhile: the next turn sees what it is now.
    if (!batch || batch.state !== seen.state) return;
    await ending(client, { batch, run, sale, now: now() });
    await endIfNothingIsLeft(client, run.id, now());
    await announceSale(client, { sale: await lockSale(client, sale.id), now: now() });
  });
}
