import type { BarChartProps } from '@mintwire/admin-kit/bar-chart';
import type { PurchasesOverTime } from '@mintwire/contracts';
import { solText } from '@mintwire/money';
import { countText, dayText } from '@mintwire/ui/format';

/** How what was bought is drawn. An amount too small for a tenth of a percent is not nothing. */
export function purchaseBars({ by, items }: PurchasesOverTime): BarChartProps {
  const name = (from: string) => (by === 'hour' ? `${dayText(from)} ${from.slice(11, 16)}` : dayText(from));
  const spans = items.map((item) => ({
    name: name(item.from),
    lamports: BigInt(item.lamports),
    purchases: item.purchases,
  }));
  const best = spans.reduce((max, span) => (span.lamports > max.lamports ? span : max), {
    name: '',
    lamports: 0n,
    purchases: 0,
  });
  const [first, last] = [spans[0]?.name ?? '', spans.at(-1)?.name ?? ''];
  const busy = spans.filter(({ lamports }) => lamports > 0n).length;
  return {
    bars: spans.map((span) => ({
      key: span.name,
      height: span.lamports === 0n ? 0 : Math.max(Number((span.lamports * 1000n) / best.lamports) / 10, 0.1),
      label: span.name,
      metrics: [solText(span.lamports), countText(span.purchases)],
    })),
    columns: [by === 'hour' ? 'Hour (UTC)' : 'Day (UTC)', 'Paid', 'Purchases'],
    summary:
      best.lamports === 0n
        ? `No purchases from ${first} to ${last} (UTC).`
        : `Purchases from ${first} to ${last} (UTC): in ${busy} of ${spans.length} ${by}s, most in that of ${best.name} with ${solText(best.lamports)}.`,
    max: best.lamports === 0n ? 'No purchases' : solText(best.lamports),
    ends: [first, `${last} (UTC)`],
  };
}
