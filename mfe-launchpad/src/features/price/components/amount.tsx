import { Text } from '@mintwire/ui';
import { solText, usdText } from '@mintwire/money';
import classes from './cost-panel.module.css';

interface AmountProps {
  readonly lamports: bigint;
  /** Undefined while the price is not known: the same elements, empty, so that nothing moves when it comes. */
  readonly solUsdMicros: bigint | undefined;
}

/** An amount in SOL and in dollars. */
export function Amount({ lamports, solUsdMicros }: AmountProps) {
  const isKnown = solUsdMicros !== undefined;
  return (
    <span className={isKnown ? undefined : classes.blank}>
      {isKnown && solText(lamports)}
      <Text as="span" size="sm" tone="muted" numeric>
        {isKnown && ` (${usdText(lamports, solUsdMicros)})`}
      </Text>
    </span>
  );
}
