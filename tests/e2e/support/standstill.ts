const STEP_MS = 50;
/** What a timer is late by on a machine that is only busy. */
const BUSY_MS = 250;

let stood = 0;
let last = Infinity;

/**
 * Milliseconds for which this process has stood still so far: now and then a machine stops for seconds with all that runs on it, which says nothing
 * of how long a page takes.
 */
export const standstillMs = (): number => stood;

setInterval(() => {
  const now = performance.now();
  const late = now - last - STEP_MS;
  if (late > BUSY_MS) stood += late;
  last = now;
}, STEP_MS).unref();
