import type { CanaryWatch } from '@mintwire/contracts';
import { Alert } from '@mintwire/ui/alert';
import { Text } from '@mintwire/ui/text';
import { timeText } from '@mintwire/admin-kit/format';
import { countText } from '@mintwire/ui/format';

/** What the site itself has to say of a canary: how it does beside the live release, or that it was stopped and why. */
export function CanaryWatchNote({ watch, canary }: { watch: CanaryWatch | null; canary: string | null }) {
  if (watch === null) return null;
  if (watch.stoppedAt !== null)
    return canary === null ? (
      <Alert tone="danger" title={`The canary ${watch.canary} was stopped by itself, ${timeText(watch.stoppedAt)}`}>
        {watch.reason}
      </Alert>
    ) : null;
  if (watch.canary !== canary) return null;
  const { visits } = watch;
  return (
    <Text size="sm" tone="muted">
      {visits.canary.count === 0
        ? 'The site compares the canary with the live release and stops it if it is significantly worse. There are not enough page views yet.'
        : `Compared so far: ${visitsText(visits.canary)} of the canary, ${visitsText(visits.live)} of the live release. It is stopped if it is significantly worse.`}
    </Text>
  );
}

function visitsText({ count, failed }: CanaryWatch['visits']['canary']): string {
  return `${countText(count)} page views, ${countText(failed)} with errors,`;
}
