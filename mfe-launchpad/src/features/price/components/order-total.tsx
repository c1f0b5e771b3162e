import { Button, Text } from '@mintwire/ui';
import type { FeeView, PriceView } from '../model/price-view';
import { Amount } from './amount';
import { PriceNote } from './price-note';
import styles from './total.module.css';

/** Id of the itemised price. */
export const PRICE_DETAILS_ID = 'price-details';

interface OrderTotalProps {
  readonly fee: FeeView | undefined;
  /** Of the draft as it is; undefined until the fee is known. */
  readonly price: PriceView | undefined;
  readonly failed: boolean;
}

/** What everything costs together, always in sight beside the button; on small screens with the way to the items. */
export function OrderTotal({ fee, price, failed }: OrderTotalProps) {
  const toDetails = () => {
    const details = document.getElementById(PRICE_DETAILS_ID);
    details?.scrollIntoView({ block: 'start' });
    details?.focus({ preventScroll: true });
  };
  return (
    <div>
      <div className={styles.sum}>
        <Text as="span" size="sm" weight="semibold">
          Total
        </Text>
        <Text as="span" size="sm" weight="semibold" className={styles.total} aria-busy={!fee && !failed}>
          {failed && !fee ? (
            'Not known'
          ) : (
            <Amount lamports={price?.totalLamports ?? 0n} solUsdMicros={fee?.solUsdMicros} />
          )}
        </Text>
        <Button size="sm" className={styles.toDetails} onClick={toDetails}>
          Costs
        </Button>
      </div>
      <PriceNote beside="total" price={fee?.price} solUsdMicros={fee?.solUsdMicros} />
    </div>
  );
}
