import { Button, Text } from '@mintwire/ui';
import type { LaunchForecast } from '../model/launch-forecast';
import { priceOf, type FeeView } from '../model/price-view';
import type { TokenDraft } from '../model/token-draft';
import { Amount } from './amount';
import styles from './order.module.css';

/** Id of the itemised price. */
export const PRICE_DETAILS_ID = 'price-details';

interface OrderTotalProps {
  readonly fee: FeeView | undefined;
  readonly draft: TokenDraft;
  readonly forecast: LaunchForecast;
  readonly failed: boolean;
}

/** What everything costs together, always in sight beside the button; on small screens with the way to the items. */
export function OrderTotal({ fee, draft, forecast, failed }: OrderTotalProps) {
  const total = fee && priceOf(fee, draft, forecast).totalLamports;
  const toDetails = () => {
    const details = document.getElementById(PRICE_DETAILS_ID);
    details?.scrollIntoView({ block: 'start' });
    details?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.sum}>
      <Text as="span" size="sm" weight="semibold">
        Total
      </Text>
      <Text as="span" size="sm" weight="semibold" className={styles.total} aria-busy={!fee && !failed}>
        {failed && !fee ? 'Not known' : <Amount lamports={total ?? 0n} solUsdMicros={fee?.solUsdMicros} />}
      </Text>
      <Button size="sm" variant="ghost" className={styles.toDetails} onClick={toDetails}>
        Details
      </Button>
    </div>
  );
}
