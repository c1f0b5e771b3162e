import { MAX_ATTEMPTS } from '../seed-space';

/** Attempts, `from` included, `to` not. */
export interface AttemptRange {
  readonly from: number;
  readonly to: number;
}

/** Milliseconds of work in a lease: short enough to share the rest fairly, long enough that asking for the next one costs nothing. */
const LEASE_MS = 250;
/** While the speed is unknown. */
const FIRST_LEASE = 65_536;
const MAX_PER_LEASE = 16 * 1024 * 1024;

/** Hands out the attempts from `startAt` in order; takes back what a worker that ended has left over. */
export class Leases {
  private readonly returned: AttemptRange[] = [];
  private readonly end: number;

  private next: number;

  /**
   * `startAt` and `limit` are rounded up to multiples of four.
   * @throws RangeError when `startAt` is no attempt's number
   */
  constructor(
    startAt: number,
    limit: number,
    private readonly workers: number,
  ) {
    if (!Number.isSafeInteger(startAt) || startAt < 0 || startAt > MAX_ATTEMPTS)
      throw new RangeError(`${startAt} is no attempt's number`);
    this.next = inFours(startAt);
    this.end = Math.min(this.next + inFours(limit), MAX_ATTEMPTS);
  }

  /** Where a later search goes on. What was handed out and not finished is not tried again: every other seed is as good. */
  get startAt(): number {
    return this.next;
  }

  /** @param rate attempts per second of one worker, 0 when unknown */
  take(rate: number): AttemptRange | null {
    const left = this.returned.pop();
    if (left) return left;
    if (this.next >= this.end) return null;
    const wanted = rate > 0 ? Math.min((rate * LEASE_MS) / 1_000, MAX_PER_LEASE) : FIRST_LEASE;
    const share = (this.end - this.next) / this.workers;
    const size = Math.max(4, inFours(Math.min(wanted, share)));
    const from = this.next;
    this.next = Math.min(from + size, this.end);
    return { from, to: this.next };
  }

  giveBack(range: AttemptRange): void {
    if (range.from < range.to) this.returned.push(range);
  }
}

const inFours = (attempts: number): number => 4 * Math.ceil(attempts / 4);
