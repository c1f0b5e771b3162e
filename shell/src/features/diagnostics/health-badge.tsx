import { Badge } from '@mintwire/ui/badge';
import classes from './diagnostics.module.css';

const TONES = {
  ok: 'success',
  loaded: 'success',
  closed: 'success',
  degraded: 'warning',
  open: 'warning',
  loading: 'info',
  down: 'danger',
  failed: 'danger',
  asking: 'neutral',
  'not loaded': 'neutral',
} as const;

/** A state in one word and its colour. */
export function HealthBadge({ state }: { state: keyof typeof TONES }) {
  return (
    <Badge tone={TONES[state]} dot className={classes.badge}>
      {state}
    </Badge>
  );
}
