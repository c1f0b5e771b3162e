import type { PinnedRemote, StatusAnswer, TelemetryAnswer } from '@mintwire/contracts';
import { OverviewOf, OverviewPart, OverviewWaiting, type OverviewAlarm } from '@mintwire/admin-kit/overview-part';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { useSite } from '@mintwire/platform';
import { PageHeader } from '@mintwire/ui/page-header';
import { Stack } from '@mintwire/ui/stack';
import { RemoteBoundary } from '../../../remotes/remote-boundary';
import { RemotePart } from '../../../remotes/remote-part';
import { health, metricsOf as metricsOfRelease } from '../core/health';

/** What a remote adds to the first screen. */
export interface OverviewAddition {
  readonly remote: PinnedRemote;
  readonly expose: string;
}

interface OverviewScreenProps {
  readonly additions: readonly OverviewAddition[];
  /** Whether the person has that screen. */
  readonly has: (screen: string) => boolean;
}

/** The first screen: how the site is, and what the remotes say of their parts. One that breaks leaves the others alone. */
export function OverviewScreen({ additions, has }: OverviewScreenProps) {
  const status = useLoad<StatusAnswer>('/api/status');
  const { supportEmail } = useSite();
  const screen = has('releases') ? 'releases' : undefined;
  return (
    <Stack gap={5}>
      <PageHeader title="Overview" size="lg" description="How the site is, and what wants to be looked at." />
      <OverviewPart title="Site">
        {screen && status.data && <FailingReleases remotes={status.data.remotes} screen={screen} />}
        <OverviewOf
          loaded={status}
          read={(answer) => ({
            alarms: [
              ...alarmsOf(answer).map((alarm) => ({ ...alarm, screen })),
              ...(supportEmail === null && has('settings') ? [UNREACHABLE] : []),
            ],
            metrics: metricsOf(answer).map((metric) => ({ ...metric, screen })),
          })}
        />
      </OverviewPart>
      {additions.map(({ remote, expose }) => (
        <RemoteBoundary key={`${remote.name}${expose}`} part={{ remote, expose }}>
          <RemotePart
            remote={remote}
            expose={expose}
            waiting={
              <OverviewPart title={remote.title}>
                <OverviewWaiting />
              </OverviewPart>
            }
          />
        </RemoteBoundary>
      ))}
    </Stack>
  );
}

/** Live releases that fail in visitors' browsers. While nobody knows, nothing is said here; the releases' own screen says that as well. */
function FailingReleases({ remotes, screen }: { remotes: StatusAnswer['remotes']; screen: string }) {
  const telemetry = useLoad<TelemetryAnswer>('/api/admin/telemetry');
  if (telemetry.data === null) return null;
  return (
    <OverviewOf
      loaded={telemetry}
      read={({ items }) => ({
        alarms: remotes.flatMap(({ name, live }) => {
          const metrics = live === null ? 'none' : metricsOfRelease(items, null, name, live);
          return typeof metrics !== 'string' && health(metrics) === 'failing'
            ? [{ text: `${name}: the live release fails in visitors' browsers.`, tone: 'danger' as const, screen }]
            : [];
        }),
      })}
    />
  );
}

const UNREACHABLE: OverviewAlarm = {
  text: 'No support address is set: visitors find no way to reach you.',
  tone: 'warning',
  screen: 'settings',
};

function alarmsOf({ services, remotes, chain, database }: StatusAnswer): OverviewAlarm[] {
  const danger = (text: string) => ({ text, tone: 'danger' as const });
  return [
    ...services
      .filter(({ status }) => status !== 'ok')
      .map(({ name }) => danger(`The service ${name} does not answer.`)),
    ...remotes.flatMap(({ name, fault }) => (fault === null ? [] : [danger(`${name}: ${fault}`)])),
    ...(chain.status === 'ok' ? [] : [danger('The Solana network does not answer.')]),
    ...(database.status === 'ok' ? [] : [danger('The database of the gateway does not answer.')]),
    ...remotes
      .filter(({ withdrawn }) => withdrawn)
      .map(({ name }) => ({ text: `${name} is taken off the site.`, tone: 'warning' as const })),
  ];
}

function metricsOf({ services, remotes, chain }: StatusAnswer): { label: string; value: string }[] {
  const up = services.filter(({ status }) => status === 'ok').length;
  const live = remotes.filter(({ live: version, withdrawn }) => version !== null && !withdrawn).length;
  return [
    { label: 'Services that answer', value: `${up} of ${services.length}` },
    { label: 'Front ends that are live', value: `${live} of ${remotes.length}` },
    { label: 'Network', value: chain.label },
  ];
}
