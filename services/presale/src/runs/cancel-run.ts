import { transaction } from '@mintwire/service-kit/transaction';
import type { PresaleContext } from '../context';
import { cancelWaiting } from '../store/run-legs';
import { endIfNothingIsLeft, lockRun, setCancelled } from '../store/runs';
import { noteChange } from '../store/sales';

/** Cancels what was not handed out. What was may still land: it is waited for, and then the run ends. */
export async function cancelRun(
  { pool, now }: PresaleContext,
  { runId, changedBy }: { runId: string; changedBy: string },
): Promise<void> {
  await transaction(pool, async (client) => {
    const run = await lockRun(client, runId);
    if (run.state === 'done' || run.cancelledAt !== null) return;
    await setCancelled(client, runId, now());
    await cancelWaiting(client, runId);
    await endIfNothingIsLeft(client, runId, now());
    await noteChange(client, {
      saleId: run.saleId,
      at: now(),
      changedBy,
      change: { action: 'Cancelled a run', run: runId },
    });
  });
}
