import type { NewsDay } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { countText } from '@mintwire/ui/format';

/** What is counted by day. */
export type Counted = Exclude<keyof NewsDay, 'day'>;

/** How an amount of one kind is called. */
const NOUNS: Readonly<Record<Counted, string>> = {
  views: 'view',
  comments: 'comment',
  subscribers: 'new subscriber',
  left: 'ended subscription',
  mails: 'mail',
};

/** The bars of one kind, as {@link BarChart} draws them, and how many there are in all. */
export function dayBars(days: readonly NewsDay[], kind: Counted) {
  const amount = (count: number) => countOf(count, NOUNS[kind]);
  const total = days.reduce((sum, day) => sum + day[kind], 0);
  const best = days.reduce<NewsDay | undefined>((max, day) => (max && max[kind] >= day[kind] ? max : day), undefined);
  const highest = best?.[kind] ?? 0;
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return {
    total,
    bars: days.map((day) => ({
      key: day.day,
      height: highest === 0 ? 0 : (day[kind] / highest) * 100,
      label: day.day,
      metrics: [countText(day[kind])],
    })),
    columns: ['Day (UTC)', `${NOUNS[kind]}s`.replace(/^./, (first) => first.toUpperCase())] as const,
    summary:
      highest === 0
        ? `No ${NOUNS[kind]}s from ${first} to ${last} (UTC).`
        : `${amount(total)} from ${first} to ${last} (UTC), most on ${best?.day ?? ''} with ${amount(highest)}.`,
    max: highest === 0 ? `No ${NOUNS[kind]}s` : amount(highest),
    ends: [first, `${last} (UTC)`] as const,
  };
}
