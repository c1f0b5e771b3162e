import { Button, Skeleton, Text } from '@mintwire/ui';
import { solText, usdText } from '../../../shared/amount-text';
import { priceOf, type FeeView } from '../model/price-view';
import type { TokenDraft } from '../model/token-draft';
import styles from './order.module.css';

/** Id of the itemised price. */
export const PRICE_DETAILS_ID = 'price-details';

/** What everything costs together, always in sight beside the button; on small screens with the way to the items. */
export function OrderTotal({ fee, draft, failed }: { fee: FeeView | undefined; draft: TokenDraft; failed: boolean }) {
  const total = fee && priceOf(fee, draft).totalLamports;
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
        {total !== undefined && fee ? (
          <>
            {solText(total)}{' '}
            <Text as="span" size="sm" tone="muted" numeric>
              ({usdText(total, fee.solUsdMicros)})
            </Text>
          </>
        ) : failed ? (
          'Not known'
        ) : (
          <Skeleton width="short" className={styles.totalBone} />
        )}
      </Text>
      <Button size="sm" variant="ghost" className={styles.toDetails} onClick={toDetails}>
        Details
      </Button>
    </div>
  );
}
