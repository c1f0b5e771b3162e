import type { ReleaseTelemetry } from '@mintwire/contracts';
import { Badge } from '@mintwire/ui/badge';
import { DescriptionList } from '@mintwire/ui/description-list';
import { Stack } from '@mintwire/ui/stack';
import { Text } from '@mintwire/ui/text';
import { countText, millisecondsText, timeText } from '../core/format';
import { health } from './health';

const LOOKS = {
  fine: { tone: 'success', text: 'Healthy' },
  troubled: { tone: 'warning', text: 'Errors' },
  failing: { tone: 'danger', text: 'Failing' },
} as const;

/** How a release did in visitors' browsers within the last day. */
export function ReleaseFigures({ figures }: { figures: ReleaseTelemetry | null }) {
  if (!figures) {
    return (
      <Text size="sm" tone="muted">
        No figures yet: no visitor has reported anything of this release in the last 24 hours.
      </Text>
    );
  }
  const { views, loads, errors, vitals } = figures;
  const { tone, text } = LOOKS[health(figures)];
  const [latest] = errors.latest;
  return (
    <Stack gap={2}>
      <DescriptionList
        items={[
          { term: 'Health, last 24 hours', description: <Badge tone={tone}>{text}</Badge> },
          { term: 'Page views', description: countText(views) },
          {
            term: 'Loads of its modules',
            description: `${countText(loads.count)}, ${countText(loads.failed)} failed; median ${millisecondsText(loads.median)}, 95 % within ${millisecondsText(loads.p95)}`,
          },
          { term: 'Largest paint, 75 % within', description: millisecondsText(vitals.LCP.p75) },
          { term: 'Errors', description: countText(errors.count) },
        ]}
      />
      {latest ? (
        <Text size="sm" tone="muted">
          Last error, {timeText(latest.lastSeen)}: {latest.message}
        </Text>
      ) : null}
    </Stack>
  );
}
