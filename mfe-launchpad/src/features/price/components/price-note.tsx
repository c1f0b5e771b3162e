import type { PriceAnswer } from '@mintwire/contracts/launchpad';
import { useServerNow } from '@mintwire/platform';
import { Text } from '@mintwire/ui';
import { clockText } from '@mintwire/ui/format';
import { usdText } from '@mintwire/money';
import classes from './cost-panel.module.css';
import total from './total.module.css';

const ONE_SOL = 1_000_000_000n;

interface PriceNoteProps {
  /** Not before it is known. */
  readonly price: PriceAnswer | undefined;
  readonly solUsdMicros: bigint | undefined;
}

/** Where a live price of SOL comes from. One that is not live stands beside the total instead: {@link OldPriceNote}. */
export function PriceNote({ price, solUsdMicros }: PriceNoteProps) {
  const now = useServerNow();
  const old = price !== undefined && price.source !== 'live';
  return (
    <Text size="xs" tone={old ? 'warning' : 'subtle'} className={old ? total.narrowOnly : classes.note}>
      {price && solUsdMicros !== undefined
        ? priceText(price, solUsdMicros, now)
        : 'The price of SOL is asked for in your browser.'}
    </Text>
  );
}

/** A price that is not live is never passed off as one: this is in sight wherever the total is, if there is room. */
export function OldPriceNote({ price, solUsdMicros }: PriceNoteProps) {
  const now = useServerNow();
  if (!price || price.source === 'live' || solUsdMicros === undefined) return null;
  return (
    <Text size="xs" tone="warning" className={total.wideOnly}>
      {priceText(price, solUsdMicros, now)}
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
