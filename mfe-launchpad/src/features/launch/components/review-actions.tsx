import { useWallet } from '@mintwire/platform';
import { Alert, Button, Stack, Text, truncateMiddle } from '@mintwire/ui';
import { useSecondsUntil } from '@mintwire/ui/use-seconds-until';
import { solText, usdText } from '@mintwire/money';
import type { LaunchReview, ReviewAnswer } from '../model/launch-token';

interface ReviewActionsProps {
  readonly review: LaunchReview;
  readonly onAnswer: (answer: ReviewAnswer) => void;
}

/** The answer to a review, in reach however long that is: to sign is offered while the price holds and its wallet is connected. */
export function ReviewActions({ review, onAnswer }: ReviewActionsProps) {
  const { quote, totalLamports } = review.prepared;
  // Its address is part of what was built: no other wallet can sign it.
  const { wallet } = quote.request;
  const { address, walletName, openDialog } = useWallet();
  const seconds = useSecondsUntil(review.priceHoldsUntil);
  return (
    <>
      <Stack gap={3}>
        {address !== wallet && (
          <Alert tone="warning" live>
            {address === null
              ? 'Your wallet is no longer connected, so it cannot be asked. Connect it again, or go back: the form is kept.'
              : `This review was made for ${truncateMiddle(wallet)}, and ${truncateMiddle(address)} is connected now. Connect that wallet again, or go back: the form is kept.`}
          </Alert>
        )}
        <div>
          <Text as="div" size="sm" numeric weight="semibold">
            {`Total ${solText(totalLamports)} (${usdText(totalLamports, BigInt(quote.price.solUsdMicros))})`}
          </Text>
          <Text as="div" size="sm" numeric tone={seconds > 10 ? 'muted' : 'warning'}>
            {seconds > 0 ? `This price holds for ${seconds} s.` : 'The price has run out. Renew it to go on.'}
          </Text>
        </div>
      </Stack>
      <Button onClick={() => onAnswer('cancel')}>Back to the form</Button>
      {address !== wallet ? (
        <Button variant="primary" onClick={openDialog}>
          {address === null ? 'Connect wallet' : 'Change wallet'}
        </Button>
      ) : seconds > 0 ? (
        <Button variant="primary" onClick={() => onAnswer('agree')}>
          {`Sign with ${walletName ?? 'your wallet'}`}
        </Button>
      ) : (
        <Button variant="primary" onClick={() => onAnswer('renew')}>
          Renew the price
        </Button>
      )}
    </>
  );
}
