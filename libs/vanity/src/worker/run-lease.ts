import { STEP_ATTEMPTS, type Kernel } from '../kernel/kernel';
import { isMatch } from '../pattern/pattern';
import { addressWithSeed } from '../reference';
import { seedOf, stepSeed } from '../seed-space';
import { toWords } from '../sha256/prepare';
import type { FromWorker, Job, Lease } from './protocol';

/** How often a worker says how far it is. */
const SLICE_MS = 40;
/** Attempts before the speed is known. */
const FIRST_SLICE = 4_096;
const FILLER = '0000';

export interface LeaseRunner {
  /** Makes the attempts of a lease; says where it is about every 40 ms, and in the end `done` or `hit`. */
  run(lease: Lease): void;
}

/** @param now milliseconds, of any beginning */
export function createLeaseRunner(
  kernel: Kernel,
  job: Job,
  { post, now }: { post: (message: FromWorker) => void; now: () => number },
): LeaseRunner {
  const { base, pattern, seedPrefix } = job;
  const block = new Uint8Array(64);
  block.set(base);
  let prepared = -1;
  let slice = FIRST_SLICE;

  const prepare = (step: number): void => {
    if (prepared === step) return;
    block.set(new TextEncoder().encode(stepSeed(seedPrefix, step) + FILLER), 32);
    kernel.prepare(toWords(block));
    prepared = step;
  };

  /** The first real match below `to` of the prepared step. The kernel's filter is wider than the pattern at the edges of its ranges. */
  const find = (start: number, from: number, to: number): Extract<FromWorker, { type: 'hit' }> | null => {
    for (let next = from; next < to;) {
      const candidate = kernel.scan(next, to);
      if (candidate < 0) return null;
      const attempt = start + candidate;
      const seed = seedOf(seedPrefix, attempt);
      const address = addressWithSeed(job, seed);
      if (pattern && isMatch(address, pattern)) return { type: 'hit', attempt, seed, address };
      next = candidate + 1;
    }
    return null;
  };

  return {
    run({ from, to }) {
      let next = from;
      let reported = now();
      while (next < to) {
        const step = Math.floor(next / STEP_ATTEMPTS);
        const start = step * STEP_ATTEMPTS;
        const end = Math.min(to, start + STEP_ATTEMPTS, next + slice);
        const begun = now();
        prepare(step);
        const hit = find(start, next - start, end - start);
        if (hit) return post(hit);
        const ended = now();
        slice = sliceOf(end - next, ended - begun, slice);
        next = end;
        if (next < to && ended - reported >= SLICE_MS) {
          post({ type: 'progress', next });
          reported = ended;
        }
      }
      post({ type: 'done', next: to });
    },
  };
}

/** Attempts for the next slice, from the last one's speed; at most twice as many as before, in fours. */
function sliceOf(attempts: number, milliseconds: number, before: number): number {
  const wanted = milliseconds > 0 ? (attempts / milliseconds) * SLICE_MS : 2 * before;
  return Math.max(FIRST_SLICE / 4, Math.min(STEP_ATTEMPTS, 2 * before, wanted)) & ~3;
}
