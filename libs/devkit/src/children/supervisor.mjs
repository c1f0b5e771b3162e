import { setTimeout as delay } from 'node:timers/promises';
import { startChild } from './child.mjs';

/** @typedef {import('./child.mjs').ChildOptions} ChildOptions */
/** @typedef {import('./child.mjs').Child} Child */
/** @typedef {{ name: string, ready: Record<string, unknown>, stop(deadlineMs: number): Promise<void> }} Supervised */

const BACK_OFF_MS = [500, 1_000, 2_000, 4_000, 8_000];
const UNHURRIED_MS = 60_000;
const HEALTHY_AFTER_MS = 60_000;

/**
 * Starts a child and keeps it running: when it ends unasked it is started again after a growing pause. After as many
 * failures in a row as there are pauses it is tried once a minute, or with `giveUp` no more: that is told the reason.
 * A minute of good health begins the count anew.
 * @param {ChildOptions} options
 * @param {{ say: (sentence: string) => void, giveUp?: (reason: string) => void, backOffMs?: ReadonlyArray<number>, unhurriedMs?: number }} supervision
 * @returns {Promise<Supervised>}
 * @throws {import('../problem.mjs').Problem} when the very first start fails
 */
export async function supervise(options, { say, giveUp, backOffMs = BACK_OFF_MS, unhurriedMs = UNHURRIED_MS }) {
  const stopping = new AbortController();
  /** @type {Child | undefined} */
  let child = await startChild(options);
  const { ready } = child;
  const watching = watch();

  async function watch() {
    for (let failures = 0; !stopping.signal.aborted;) {
      const begun = performance.now();
      const how = child ? await child.ended : 'did not start';
      if (stopping.signal.aborted) return;
      if (performance.now() - begun > HEALTHY_AFTER_MS) failures = 0;
      const keepsFailing = failures >= backOffMs.length;
      if (keepsFailing && giveUp) {
        giveUp(`${options.name} keeps failing (${how}); its log is ${options.log.file}.`);
        return;
      }
      const pause = backOffMs[failures] ?? unhurriedMs;
      failures += 1;
      say(
        keepsFailing
          ? `${options.name} keeps failing (${how}); it is tried again in ${pause / 1000} s, and its log is ${options.log.file}.`
          : `${options.name} ended unexpectedly (${how}); it is started again in ${pause / 1000} s.`,
      );
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      child = await startChild({ ...options, signal: stopping.signal }).catch((error) => {
        if (!stopping.signal.aborted) say(error.message);
        return undefined;
      });
      if (child) say(`${options.name} runs again.`);
    }
  }

  return {
    name: options.name,
    ready,
    stop: async (deadlineMs) => {
      stopping.abort();
      await child?.stop(deadlineMs);
      await watching;
      // A restart may have been under way when the stop came.
      await child?.stop(deadlineMs);
    },
  };
}
