import type { IncomeDay } from '@mintwire/contracts';
import { decodeLamports } from '@mintwire/money';
import { dayText } from '@mintwire/ui/format';

const DAY_MS = 86_400_000;
/** More bars than this are too thin to tell apart on a phone. */
const MAX_BARS = 92;
const WEEK = 7;

/** One bar: the fees of the days from `from` to `to`. */
export interface IncomeBar {
  readonly from: string;
  readonly to: string;
  readonly launches: number;
  readonly fee: bigint;
  /** Percent of the highest. */
  readonly height: number;
}

/** The bars of the `days` days up to `now` (milliseconds since 1970): one a day, or one a week where those would be too many. Days without income count as well. */
export function incomeBars(income: readonly IncomeDay[], days: number, now: number): IncomeBar[] {
  const byDay = new Map(
    income.map(({ day, launches, feeLamports }) => [day, { launches, fee: decodeLamports(feeLamports) as bigint }]),
  );
  const today = Math.floor(now / DAY_MS);
  const step = days > MAX_BARS ? WEEK : 1;
  const bars = [];
  // Counted from today, so that the newest bar is a whole one.
  for (let last = today; last > today - days; last -= step) {
    const first = Math.max(last - step + 1, today - days + 1);
    let [launches, fee] = [0, 0n];
    for (let day = first; day <= last; day += 1) {
      const found = byDay.get(dayText(day * DAY_MS));
      launches += found?.launches ?? 0;
      fee += found?.fee ?? 0n;
    }
    bars.unshift({ from: dayText(first * DAY_MS), to: dayText(last * DAY_MS), launches, fee });
  }
  const highest = bars.reduce((max, { fee }) => (fee > max ? fee : max), 0n);
  return bars.map((bar) => ({ ...bar, height: highest === 0n ? 0 : Number((bar.fee * 1000n) / highest) / 10 }));
}
