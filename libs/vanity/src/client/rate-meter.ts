const WINDOW_MS = 3_000;

/** Attempts per second over the last three seconds. */
export class RateMeter {
  private samples: { readonly at: number; readonly attempts: number }[] = [];

  /** Notes that `attempts` had been made in all at time `at` (milliseconds). */
  note(at: number, attempts: number): void {
    this.samples.push({ at, attempts });
    while (this.samples.length > 2 && (this.samples[1]?.at ?? at) <= at - WINDOW_MS) this.samples.shift();
  }

  /** 0 while nothing is known. */
  get rate(): number {
    const first = this.samples[0];
    const last = this.samples.at(-1);
    if (!first || !last || last.at <= first.at) return 0;
    return ((last.attempts - first.attempts) / (last.at - first.at)) * 1_000;
  }
}
