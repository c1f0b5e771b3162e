import { Badge } from '@mintwire/ui/badge';
import { health, type Metrics } from '../core/health';

const LOOKS = {
  fine: { tone: 'success', text: 'Healthy' },
  slow: { tone: 'warning', text: 'Slow' },
  troubled: { tone: 'warning', text: 'Errors' },
  failing: { tone: 'danger', text: 'Failing' },
} as const;
const UNSEEN = { none: 'No reports', loading: '', unknown: 'Health unknown' } as const;

/** How a release does, in a word or two. */
export function HealthBadge({ metrics }: { metrics: Metrics }) {
  if (typeof metrics === 'string') return UNSEEN[metrics] && <Badge>{UNSEEN[metrics]}</Badge>;
  const { tone, text } = LOOKS[health(metrics)];
  return <Badge tone={tone}>{text}</Badge>;
}
