import { useServerNow } from '@mintwire/platform';
import { Stack, Text } from '@mintwire/ui';
import { momentText } from '@mintwire/ui/format';
import { saleEnd, saleState, type PresaleTerms } from '../model/terms';
import { TimeLeft } from './time-left';

/** The time to the start or the end of the sale. */
export function Countdown({ terms }: { terms: PresaleTerms }) {
  const state = saleState(terms, useServerNow(1000));
  if (state === 'ended') return <Text>{`The presale ended on ${momentText(terms.launchDate)}.`}</Text>;
  if (state === 'goal-reached') return <Text>The presale has reached its goal.</Text>;
  const until = saleEnd(terms, state);
  return (
    <Stack gap={2}>
      <TimeLeft until={until} />
      <Text size="sm" tone="muted">
        {state === 'upcoming' ? 'Starts' : 'Ends'} on{' '}
        <time dateTime={new Date(until).toISOString()}>{momentText(until)}</time>
      </Text>
    </Stack>
  );
}
