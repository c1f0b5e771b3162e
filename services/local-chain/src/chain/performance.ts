/** How much a stretch of time brought, as `getRecentPerformanceSamples` answers it. */
export interface PerformanceSample {
  readonly slot: number;
  readonly numSlots: number;
  readonly numTransactions: number;
  readonly numNonVoteTransactions: number;
  readonly samplePeriodSecs: number;
}

const PERIOD_SECS = 60;
/** As many as a public node answers: twelve hours. */
export const MAX_SAMPLES = 720;

interface Reading {
  readonly unixSeconds: number;
  readonly slot: number;
  readonly transactions: number;
}

/** A sample for each minute that the process runs. */
export class Performance {
  #last: Reading | undefined;
  #samples: PerformanceSample[] = [];

  /** To be told of each new slot. */
  read(reading: Reading): void {
    this.#last ??= reading;
    const secs = reading.unixSeconds - this.#last.unixSeconds;
    if (secs < PERIOD_SECS) return;
    const numTransactions = Math.max(0, reading.transactions - this.#last.transactions);
    this.#samples.unshift({
      slot: reading.slot,
      numSlots: reading.slot - this.#last.slot,
      numTransactions,
      numNonVoteTransactions: numTransactions,
      samplePeriodSecs: secs,
    });
    this.#samples = this.#samples.slice(0, MAX_SAMPLES);
    this.#last = reading;
  }

  /** Newest first. */
  newest(count = MAX_SAMPLES): PerformanceSample[] {
    return this.#samples.slice(0, count);
  }
}
