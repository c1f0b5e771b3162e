import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from './identity.mjs';

const POLL_MS = 25;

/**
 * Waits until a process is gone.
 * @param {number} pid
 * @param {number} deadlineMs
 * @returns {Promise<boolean>} whether it ended in time
 */
export async function waitForEnd(pid, deadlineMs) {
  const until = performance.now() + deadlineMs;
  while (isAlive(pid)) {
    if (performance.now() >= until) return false;
    await delay(POLL_MS);
  }
  return true;
}

/**
 * Ends a process: one signal after the other, each with its own deadline.
 * @param {number} pid
 * @param {ReadonlyArray<readonly [NodeJS.Signals, number]>} steps signals and milliseconds to wait after each
 * @returns {Promise<boolean>} whether it ended
 */
export async function endProcess(pid, steps) {
  for (const [signal, deadlineMs] of steps) {
    try {
      process.kill(pid, signal);
    } catch {
      return !isAlive(pid);
    }
    if (await waitForEnd(pid, deadlineMs)) return true;
  }
  return false;
}
