import { useServerNow } from '@mintwire/platform';
import { Alert, Stack, Text } from '@mintwire/ui';
import { momentText } from '@mintwire/ui/format';
import { countdownTo, statusAt, type Sale } from '../../../shared/sale';
import { TimeLeft } from './time-left';

/** The time to the start or the end of the sale, or what it has come to. */
export function Countdown({ sale }: { readonly sale: Sale }) {
  const status = statusAt(sale, useServerNow(1000));
  switch (status) {
    case 'ended':
      return <Text>{`The presale ended on ${momentText(sale.launchDate)}.`}</Text>;
    case 'goal-reached':
      return (
        <Text>{`The presale has reached its goal. Nothing is sent before its end, on ${momentText(sale.launchDate)}.`}</Text>
      );
    case 'below-soft-cap':
      return (
        <Alert tone="warning" title="Every purchase is paid back">
          The sale ended below the least that it wanted to raise.
        </Alert>
      );
    case 'delivering':
      return <Text>The sale is over. The tokens are being sent to their buyers.</Text>;
    case 'delivered':
      return <Text>The sale is over, and all tokens were sent to their buyers.</Text>;
    default: {
      const until = countdownTo(sale, status);
      return (
        <Stack gap={4}>
          {status === 'paused' && (
            <Alert tone="warning" title="The sale is paused">
              Nobody can buy until the seller opens it again. Purchases that were made stay as they are.
            </Alert>
          )}
          <Stack gap={2}>
            <TimeLeft until={until} />
            <Text size="sm" tone="muted">
              {status === 'upcoming' ? 'Starts' : 'Ends'} on{' '}
              <time dateTime={new Date(until).toISOString()}>{momentText(until)}</time>
            </Text>
          </Stack>
        </Stack>
      );
    }
  }
}
