import { Badge } from '@mintwire/ui/badge';
import type { Figures } from './figures';
import { health } from './health';

const LOOKS = {
  fine: { tone: 'success', text: 'Healthy' },
  troubled: { tone: 'warning', text: 'Errors' },
  failing: { tone: 'danger', text: 'Failing' },
} as const;
const UNSEEN = { none: 'No reports', loading: '', unknown: 'Health unknown' } as const;

/** How a release does, in a word or two. */
export function HealthBadge({ figures }: { figures: Figures }) {
  if (typeof figures === 'string') return UNSEEN[figures] && <Badge>{UNSEEN[figures]}</Badge>;
  const { tone, text } = LOOKS[health(figures)];
  return <Badge tone={tone}>{text}</Badge>;
}
