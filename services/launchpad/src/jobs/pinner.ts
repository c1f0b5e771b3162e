import type { FastifyBaseLogger } from 'fastify';
import type { LaunchpadContext } from '../context';
import { CONTENT_EXTENSIONS } from '../domain/content-url';
import { claimDuePins, notePinFailed, notePinned, type DuePin } from '../store/pins';
import { tolerant } from './tolerant';

const BATCH = 5;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** Pins what launches left in the outbox. A launch never waits for it, and a service that is down is asked less and less often. */
export function createPinner(context: LaunchpadContext, log: FastifyBaseLogger): { tick(): Promise<void> } {
  return tolerant(log, 'pinning', async () => {
    if (!context.pin) return;
    for (const due of await claimDuePins(context.pool, context.now(), BATCH)) await pinOne(context, due, log);
  });
}

async function pinOne(
  { pool, content, pin, now }: LaunchpadContext,
  { hash, type, attempts }: DuePin,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const bytes = await content.read(hash, type);
    if (!bytes) throw new Error('the content is not in the store');
    const cid = await pin?.(bytes, `${hash}.${CONTENT_EXTENSIONS[type]}`);
    if (cid !== undefined) await notePinned(pool, hash, cid, now());
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'unknown';
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20));
    log.warn({ hash, problem, attempts }, 'content could not be pinned; it is tried again');
    await notePinFailed(pool, hash, problem.slice(0, 200), new Date(now().getTime() + pause));
  }
}
