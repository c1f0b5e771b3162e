import type { PriceAnswer } from '@mintwire/contracts/launchpad';
import { useServerNow } from '@mintwire/platform';
import { cx, Text } from '@mintwire/ui';
import { clockText } from '@mintwire/ui/format';
import { usdText } from '@mintwire/money';
import styles from './total.module.css';

const ONE_SOL = 1_000_000_000n;

interface PriceNoteProps {
  /** Not before it is known. */
  readonly price: PriceAnswer | undefined;
  readonly solUsdMicros: bigint | undefined;
  /** `total`: wherever that is in sight, if there is room; `costs`: where there is none. */
  readonly beside: 'total' | 'costs';
}

/** Where the price of SOL comes from. One that is not live is never passed off as one. */
export function PriceNote({ price, solUsdMicros, beside }: PriceNoteProps) {
  const now = useServerNow();
  const old = price !== undefined && price.source !== 'live';
  return (
    <Text
      size="xs"
      tone={old ? 'warning' : 'subtle'}
      className={cx(styles.note, beside === 'total' ? styles.wideOnly : styles.narrowOnly)}
    >
      {price && solUsdMicros !== undefined
        ? priceText(price, solUsdMicros, now)
        : 'The price of SOL is asked for in your browser.'}
    </Text>
  );
}

/** What a price is at a time of the server's, in a sentence or two. */
export function priceText({ source, asOf }: PriceAnswer, solUsdMicros: bigint, now: number): string {
  const perSol = `${usdText(ONE_SOL, solUsdMicros)} per SOL`;
  if (source === 'fallback' || asOf === null) return `There is no live price now. This is the fallback of ${perSol}.`;
  if (source === 'live') return `${perSol}, live price of ${clockText(asOf)}.`;
  const minutes = Math.max(1, Math.round((now - Date.parse(asOf)) / 60_000));
  return `${perSol}, the last good price: ${minutes} min old (${clockText(asOf)}).`;
}
