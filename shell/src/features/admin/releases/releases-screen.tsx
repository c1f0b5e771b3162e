import { useState } from 'react';
import type { ReleaseChannel, ReleasesAnswer, TelemetryAnswer } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { toast } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { EmptyState } from '@mintwire/ui/empty-state';
import { Stack } from '@mintwire/ui/stack';
import { Screen } from '@mintwire/admin-kit/screen';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { DecisionDialog } from './decision-dialog';
import { decide, outcomeText, type Decision, type RemoteReleases } from './decisions';
import { RemotePanel } from './remote-panel';

/** Codes that say: what was decided about is not what is there any more. */
const STALE = new Set([
  'RELEASE_CONFLICT',
  'RELEASE_NOT_LIVE',
  'RELEASE_IS_LIVE',
  'RELEASE_UNKNOWN',
  'RELEASE_NO_PREVIOUS',
  'REMOTE_LOCKED',
  'REMOTE_WITHDRAWN',
  'REMOTE_NOT_WITHDRAWN',
  'REMOTE_NOT_SHOWN',
]);

/** Every front end with its releases: what visitors get of it, what else is stored, and the decisions about it. */
export function ReleasesScreen() {
  const releases = useLoad<ReleasesAnswer>('/api/releases');
  const telemetry = useLoad<TelemetryAnswer>('/api/admin/telemetry');
  const [pending, setPending] = useState<{ item: RemoteReleases; decision: Decision } | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);

  const update = (channel: ReleaseChannel) =>
    releases.replace((data) => ({
      ...data,
      items: data.items.map((item) => (item.remote === channel.remote ? { ...item, ...channel } : item)),
    }));
  const confirm = async (item: RemoteReleases, decision: Decision) => {
    setConflict(null);
    try {
      const channel = await decide(item, decision);
      update(channel);
      toast({ tone: 'success', title: outcomeText(channel) });
      // What was live when is in the list alone.
      void releases.reload();
    } catch (error) {
      if (!isAppError(error) || !STALE.has(error.code)) throw error;
      setConflict(`${error.message} Nothing was done; this is how it is now.`);
      await releases.reload();
    }
    setPending(null);
  };
  const refresh = () => {
    setConflict(null);
    void releases.reload();
    void telemetry.reload();
  };

  return (
    <Screen
      title="Releases"
      description="What visitors get of each front end. A change is on every page view within a second."
      loaded={releases}
      actions={
        <Button size="sm" onClick={refresh} loading={releases.loading && releases.data !== null}>
          Refresh
        </Button>
      }
    >
      {({ items }) => (
        <Stack gap={6}>
          {conflict === null ? null : (
            <Alert tone="warning" title="Somebody else was quicker" live onDismiss={() => setConflict(null)}>
              {conflict}
            </Alert>
          )}
          {items.length === 0 ? (
            <EmptyState title="No release yet" description="A team uploads its releases with npm run release." />
          ) : null}
          {items.map((item) => (
            <RemotePanel
              key={item.remote}
              item={item}
              telemetry={telemetry}
              onDecide={(decision) => setPending({ item, decision })}
            />
          ))}
          {pending === null ? null : (
            <DecisionDialog {...pending} onConfirm={confirm} onClose={() => setPending(null)} />
          )}
        </Stack>
      )}
    </Screen>
  );
}
