import { Badge } from '@mintwire/ui/badge';

const TONES = { ok: 'success', loaded: 'success', degraded: 'warning', loading: 'info', down: 'danger', failed: 'danger' } as const;

/** A state in one word and its colour. */
export function HealthBadge({ state }: { state: keyof typeof TONES }) {
  return (
    <Badge tone={TONES[state]} dot>
      {state}
    </Badge>
  );
}
