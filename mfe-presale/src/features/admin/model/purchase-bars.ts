import type { PurchasesOverTime } from '@mintwire/contracts';
import { countOf, solText } from '@mintwire/money';

/** One bar: what was bought in an hour or on a day. */
interface PurchaseBar {
  readonly key: string;
  /** Percent of the highest. */
  readonly height: number;
  readonly title: string;
}

/** The bars of what was bought, and what they say as a whole. */
export interface PurchaseBars {
  readonly bars: readonly PurchaseBar[];
  readonly summary: string;
  readonly most: string;
  readonly ends: readonly [string, string];
}

/** How what was bought is drawn. An amount too small for a tenth of a percent is not nothing. */
export function purchaseBars({ by, items }: PurchasesOverTime): PurchaseBars {
  const name = (from: string) => (by === 'hour' ? `${from.slice(0, 10)} ${from.slice(11, 16)}` : from.slice(0, 10));
  const spans = items.map((item) => ({ name: name(item.from), lamports: BigInt(item.lamports), ...count(item) }));
  const best = spans.reduce((most, span) => (span.lamports > most.lamports ? span : most), {
    name: '',
    lamports: 0n,
    purchases: '',
  });
  const [first, last] = [spans[0]?.name ?? '', spans.at(-1)?.name ?? ''];
  const busy = spans.filter(({ lamports }) => lamports > 0n).length;
  return {
    bars: spans.map((span) => ({
      key: span.name,
      height: span.lamports === 0n ? 0 : Math.max(Number((span.lamports * 1000n) / best.lamports) / 10, 0.1),
      title: `${span.name}: ${solText(span.lamports)}, ${span.purchases}`,
    })),
    summary:
      best.lamports === 0n
        ? `No purchases from ${first} to ${last} (UTC).`
        : `Purchases from ${first} to ${last} (UTC): in ${busy} of ${spans.length} ${by}s, most in that of ${best.name} with ${solText(best.lamports)}.`,
    most: best.lamports === 0n ? 'No purchases' : solText(best.lamports),
    ends: [first, `${last} (UTC)`],
  };
}

const count = ({ purchases }: { readonly purchases: number }) => ({ purchases: countOf(purchases, 'purchase') });
