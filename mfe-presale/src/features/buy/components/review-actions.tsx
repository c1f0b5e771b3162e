import { useChain, useWallet } from '@mintwire/platform';
import { Alert, Button, Stack, Text, truncateMiddle } from '@mintwire/ui';
import { useSecondsUntil } from '@mintwire/ui/use-seconds-until';
import type { PurchaseReview, ReviewAnswer } from '../model/purchase-ports';

interface ReviewActionsProps {
  readonly review: PurchaseReview;
  readonly onAnswer: (answer: ReviewAnswer) => void;
}

/** The answer to a review: to sign is offered while the reservation holds and its wallet is connected. */
export function ReviewActions({ review, onAnswer }: ReviewActionsProps) {
  const { wallet } = review.prepared.quote;
  const { address, walletName, openDialog } = useWallet();
  const { cluster } = useChain();
  const seconds = useSecondsUntil(review.until);
  return (
    <>
      <Stack gap={3}>
        {address !== wallet && !review.byPhone && (
          <Alert tone="warning" live>
            {address === null
              ? 'Your wallet is no longer connected. Connect it again, or go back.'
              : `This was reserved for ${truncateMiddle(wallet)}, and ${truncateMiddle(address)} is connected now. Connect that wallet again, or go back.`}
          </Alert>
        )}
        <Text as="div" size="sm" numeric tone={seconds > 15 ? 'muted' : 'warning'}>
          {seconds > 0
            ? `Reserved for ${seconds} s.`
            : review.byPhone
              ? 'The reservation has run out. If you have just paid, leave this open; else renew it.'
              : 'The reservation has run out. Renew it to go on.'}
        </Text>
      </Stack>
      <Button onClick={() => onAnswer('cancel')}>Back to the form</Button>
      {seconds > 0 && cluster !== 'local' && (
        <Button onClick={() => onAnswer(review.byPhone ? 'here' : 'phone')}>
          {review.byPhone ? 'Sign here instead' : 'Pay with a phone'}
        </Button>
      )}
      {review.byPhone && seconds > 0 ? null : address !== wallet ? (
        <Button variant="primary" onClick={openDialog}>
          {address === null ? 'Connect wallet' : 'Change wallet'}
        </Button>
      ) : seconds > 0 ? (
        <Button variant="primary" onClick={() => onAnswer('agree')}>
          {`Sign with ${walletName ?? 'your wallet'}`}
        </Button>
      ) : (
        <Button variant="primary" onClick={() => onAnswer('renew')}>
          Renew the reservation
        </Button>
      )}
    </>
  );
}
