import { watchNpm } from '../process/npm-parent.mjs';

const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const IMPATIENT_AFTER_MS = 1_500;

/**
 * Turns the first signal to stop into an aborted AbortSignal. A later one ends this process at once (its children
 * notice and stop by themselves); npm repeats Ctrl-C, so the first moments do not count.
 */
export function stopOnSignals() {
  const controller = new AbortController();
  let first = 0;
  const onSignal = () => {
    if (!controller.signal.aborted) {
      first = performance.now();
      controller.abort(new Error('stopped'));
    } else if (performance.now() - first > IMPATIENT_AFTER_MS) process.exit(1);
  };
  for (const name of STOP_SIGNALS) process.on(name, onSignal);
  // Forked by the test command: stop when it is gone.
  process.once('disconnect', onSignal);
  const unwatch = watchNpm(onSignal);
  return {
    signal: controller.signal,
    requested: new Promise((/** @type {(value: void) => void} */ resolve) => {
      controller.signal.addEventListener('abort', () => resolve(), { once: true });
    }),
    release: () => {
      unwatch();
      for (const name of STOP_SIGNALS) process.removeListener(name, onSignal);
      process.removeListener('disconnect', onSignal);
    },
  };
}
