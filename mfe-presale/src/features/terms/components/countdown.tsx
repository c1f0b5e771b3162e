import { useServerNow } from '@mintwire/platform';
import { Card, Stat, StatGroup, Stack, Text } from '@mintwire/ui';
import { momentText } from '@mintwire/ui/format';
import { saleState, type PresaleTerms } from '../model/terms';
import { timeRemaining } from '../model/time-remaining';

/** Days, hours, minutes and seconds to the start or the end of the sale, by the server's clock. */
export function Countdown({ terms }: { terms: PresaleTerms }) {
  const now = useServerNow(1000);
  const state = saleState(terms, now);
  if (state === 'ended' || state === 'goal-reached') {
    return (
      <Card>
        <Text>
          {state === 'ended'
            ? `The presale ended on ${momentText(terms.launchDate)}.`
            : 'The presale has reached its goal.'}
        </Text>
      </Card>
    );
  }
  const until = state === 'upcoming' && terms.startsAt !== null ? terms.startsAt : terms.launchDate;
  const left = timeRemaining(until, now);
  return (
    <Card>
      <Stack gap={3}>
        <Text tone="muted">
          {state === 'upcoming' ? 'Starts' : 'Ends'} on{' '}
          <time dateTime={new Date(until).toISOString()}>{momentText(until)}</time>
        </Text>
        <StatGroup>
          <Stat label="Days" value={left.days} />
          <Stat label="Hours" value={left.hours} />
          <Stat label="Minutes" value={left.minutes} />
          <Stat label="Seconds" value={left.seconds} />
        </StatGroup>
      </Stack>
    </Card>
  );
}
