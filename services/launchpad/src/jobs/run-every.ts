import { setTimeout as delay } from 'node:timers/promises';

/** A job that repeats until it is stopped. */
export interface Repeating {
  /** Resolves once a run that was going on has ended, or shortly after if it takes longer. */
  stop(): Promise<void>;
}

/** Jobs can be killed at any point, so a slow one must not keep the process from stopping in time. */
const STOP_PATIENCE_MS = 3_000;

/** Runs `job` again and again, `ms` after each end; never twice at a time. The job handles its own errors. */
export function runEvery(ms: number, job: () => Promise<void>): Repeating {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const arm = (): void => {
    timer = setTimeout(() => {
      running = job().finally(() => {
        if (!stopped) arm();
      });
    }, ms);
  };
  arm();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await Promise.race([running, delay(STOP_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
