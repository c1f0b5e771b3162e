import type { PriceAnswer } from '@mintwire/contracts/launchpad';
import { Text } from '@mintwire/ui';
import { usdText } from '../../../shared/amount-text';
import { clockText } from '../../../shared/time-text';

const ONE_SOL = 1_000_000_000n;

/** Where the price of SOL comes from. A price that is not live is never passed off as one. */
export function PriceNote({ price, solUsdMicros }: { price: PriceAnswer; solUsdMicros: bigint }) {
  const perSol = `${usdText(ONE_SOL, solUsdMicros)} per SOL`;
  const text = {
    live: `${perSol}, live price of ${clockText(price.asOf)}.`,
    stale: `${perSol}, the last good price: ${Math.max(1, Math.round(price.ageSeconds / 60))} min old (${clockText(price.asOf)}).`,
    fallback: `There is no live price now. This is the fallback of ${perSol}.`,
  }[price.source];
  return (
    <Text size="xs" tone={price.source === 'live' ? 'subtle' : 'warning'}>
      {text}
    </Text>
  );
}
