/** A job that repeats until it is stopped. */
export interface Repeating {
  /** Resolves once a run that was going on has ended. */
  stop(): Promise<void>;
}

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
      await running;
    },
  };
}
