import type { PriceAnswer } from '@mintwire/contracts/launchpad';
import { Text } from '@mintwire/ui';
import { usdText } from '../../../shared/amount-text';
import { clockText } from '../../../shared/time-text';
import classes from './cost-panel.module.css';

const ONE_SOL = 1_000_000_000n;

interface PriceNoteProps {
  /** Not before it is known. */
  readonly price: PriceAnswer | undefined;
  readonly solUsdMicros: bigint | undefined;
}

/** Where the price of SOL comes from. A price that is not live is never passed off as one. */
export function PriceNote({ price, solUsdMicros }: PriceNoteProps) {
  return (
    <Text size="xs" tone={!price || price.source === 'live' ? 'subtle' : 'warning'} className={classes.note}>
      {price && solUsdMicros !== undefined
        ? textOf(price, solUsdMicros)
        : 'The price of SOL is asked for in your browser.'}
    </Text>
  );
}

function textOf({ source, asOf, ageSeconds }: PriceAnswer, solUsdMicros: bigint): string {
  const perSol = `${usdText(ONE_SOL, solUsdMicros)} per SOL`;
  return {
    live: `${perSol}, live price of ${clockText(asOf)}.`,
    stale: `${perSol}, the last good price: ${Math.max(1, Math.round(ageSeconds / 60))} min old (${clockText(asOf)}).`,
    fallback: `There is no live price now. This is the fallback of ${perSol}.`,
  }[source];
}
