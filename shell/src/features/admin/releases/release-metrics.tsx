import { DescriptionList } from '@mintwire/ui/description-list';
import { Stack } from '@mintwire/ui/stack';
import { Text } from '@mintwire/ui/text';
import { millisecondsText, timeText } from '@mintwire/admin-kit/format';
import { countText } from '@mintwire/ui/format';
import type { Metrics } from '../core/health';
import { HealthBadge } from './health-badge';

const SAID = {
  none: 'No figures yet: no visitor has reported anything of this release in the last 24 hours.',
  loading: 'The figures of visitors are being loaded.',
  unknown: 'How this release does is not known: the figures of visitors could not be loaded.',
} as const;

const lateText = (late: number) => (late > 0 ? `, ${countText(late)} too late` : '');

/** How a release did in visitors' browsers within the last day. */
export function ReleaseMetrics({ metrics }: { metrics: Metrics }) {
  if (typeof metrics === 'string') {
    return (
      <Text size="sm" tone="muted">
        {SAID[metrics]}
      </Text>
    );
  }
  const { views, loads, errors, vitals } = metrics;
  const [latest] = errors.latest;
  return (
    <Stack gap={2}>
      <DescriptionList
        items={[
          { term: 'Health, last 24 hours', description: <HealthBadge metrics={metrics} /> },
          { term: 'Page views', description: countText(views) },
          {
            term: 'Loads of its modules',
            description: `${countText(loads.count)}, ${countText(loads.failed)} failed${lateText(loads.late)}; median ${millisecondsText(loads.median)}, 95 % within ${millisecondsText(loads.p95)}`,
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
