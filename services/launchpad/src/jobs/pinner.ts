import type { JobTasks } from '@mintwire/service-kit/jobs';
import type { FastifyBaseLogger } from 'fastify';
import type { LaunchpadContext } from '../context';
import { CONTENT_EXTENSIONS } from '../domain/content-url';
import type { Pin } from '../plugins/pinning';
import { notePinFailed, notePinned, type NewPin, PIN_TASK } from '../store/pins';

/** Pins what launches have left to be pinned. A launch never waits for it, and a service that is down is asked less and less often. */
export function pinTask(context: LaunchpadContext, log: FastifyBaseLogger): JobTasks {
  const { pin } = context;
  return pin ? { [PIN_TASK]: { run: (job) => pinOne(context, pin, job as NewPin, log) } } : {};
}

async function pinOne(
  { pool, content, now }: LaunchpadContext,
  pin: Pin,
  { hash, type }: NewPin,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const bytes = await content.read(hash, type);
    if (!bytes) throw new Error('the content is not in the store');
    await notePinned(pool, hash, await pin(bytes, `${hash}.${CONTENT_EXTENSIONS[type]}`), now());
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'unknown';
    log.warn({ hash, problem }, 'content could not be pinned; it is tried again');
    await notePinFailed(pool, hash, problem.slice(0, 200));
    throw error;
  }
}
