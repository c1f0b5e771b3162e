import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 25;
/** Only guards against waiting for ever: whoever waits says what for, not how long it may take. */
const GIVE_UP_MS = 20_000;

/**
 * Tries until `attempt` does not throw, and gives back what it gave.
 * @throws what `attempt` threw last, when it still does after `giveUpMs`
 */
export async function eventually<T>(attempt: () => T | Promise<T>, giveUpMs = GIVE_UP_MS): Promise<T> {
  const end = performance.now() + giveUpMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await delay(PAUSE_MS);
  }
}
