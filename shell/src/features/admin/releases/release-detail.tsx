import { useState } from 'react';
import type { GatesAnswer, StoredRelease } from '@mintwire/contracts';
import { Link } from '@mintwire/platform';
import { Button } from '@mintwire/ui/button';
import { ButtonLink } from '@mintwire/ui/button-link';
import { Cluster } from '@mintwire/ui/cluster';
import { DescriptionList } from '@mintwire/ui/description-list';
import { CheckCircleIcon, ErrorIcon } from '@mintwire/ui/icons';
import { Spinner } from '@mintwire/ui/spinner';
import { Stack } from '@mintwire/ui/stack';
import { Text } from '@mintwire/ui/text';
import { actorText, timeText } from '@mintwire/admin-kit/format';
import { gateName } from '../core/gate-name';
import { LoadState } from '@mintwire/admin-kit/load-state';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { countOf } from '@mintwire/money';
import { bytesText } from '@mintwire/ui/format';
import { CanaryControl } from './canary-control';
import type { Decision, RemoteReleases } from './decisions';
import type { Metrics } from '../core/health';
import classes from './releases.module.css';
import { ReleaseMetrics } from './release-metrics';

interface ReleaseDetailProps {
  readonly item: RemoteReleases;
  readonly release: StoredRelease;
  readonly metrics: Metrics;
  readonly onDecide: (decision: Decision) => void;
}

/** One release: where it came from, how it does, what the gates say of it, and what can be done with it. */
export function ReleaseDetail({ item, release, metrics, onDecide }: ReleaseDetailProps) {
  const { version } = release;
  const isLive = version === item.live;
  return (
    <Stack gap={5}>
      <DescriptionList
        items={[
          { term: 'Uploaded', description: `${timeText(release.uploadedAt)} by ${actorText(release.uploadedBy)}` },
          { term: 'Last went live', description: release.liveAt === null ? 'never' : timeText(release.liveAt) },
          { term: 'Size', description: `${bytesText(release.bytes)} in ${countOf(release.files, 'file')}` },
          {
            term: 'Platform',
            description:
              item.remote === 'shell'
                ? `offers ${release.platformVersion}`
                : `needs ${release.platform}, built with ${release.platformVersion}`,
          },
        ]}
      />
      <ReleaseMetrics metrics={metrics} />
      <Gates remote={item.remote} version={version} />
      {isLive || item.locked || item.withdrawnAt !== null || (item.remote === 'shell' && item.live === null) ? null : (
        <CanaryControl item={item} version={version} onDecide={onDecide} />
      )}
      {isLive ? null : (
        <Cluster gap={2}>
          {item.locked ? null : (
            <Button variant="primary" size="sm" onClick={() => onDecide({ action: 'promote', version })}>
              Promote to everybody
            </Button>
          )}
          {item.live === null || release.liveAt === null || item.locked ? null : (
            <Button
              variant="danger"
              size="sm"
              onClick={() => onDecide({ action: 'rollback', version: item.live ?? '', to: version })}
            >
              Go back to this release
            </Button>
          )}
          <ButtonLink as={Link} size="sm" to={`/admin/previews?remote=${item.remote}&version=${version}`}>
            Make a preview link
          </ButtonLink>
        </Cluster>
      )}
    </Stack>
  );
}

/** Asked for on demand: the gates load the release, which takes a moment. */
function Gates({ remote, version }: { remote: string; version: string }) {
  const [asked, setAsked] = useState(false);
  if (asked) return <GateList remote={remote} version={version} />;
  return (
    <div>
      <Button size="sm" onClick={() => setAsked(true)}>
        Check the gates
      </Button>
    </div>
  );
}

function GateList({ remote, version }: { remote: string; version: string }) {
  const loaded = useLoad<GatesAnswer>(`/api/releases/${remote}/${version}/gates`);
  const { data, error } = loaded;
  const state = <LoadState loaded={loaded} part="The gates could not be asked" />;
  if (!data) return error ? state : <Spinner size="sm" label="Asking the gates..." />;
  const rejected = data.gates.filter(({ reason }) => reason !== null).length;
  return (
    <div role="status">
      {error ? state : null}
      <Text size="sm" weight="medium">
        {rejected === 0 ? 'All gates let it pass' : `${rejected} of ${data.gates.length} gates refuse it`}
      </Text>
      <ul className={classes.gates}>
        {data.gates.map(({ gate, reason }) => (
          <li key={gate} className={reason === null ? classes.passed : classes.refused}>
            {reason === null ? <CheckCircleIcon title="passed" /> : <ErrorIcon title="refused" />}
            <span>
              {gateName(gate)}
              {reason === null ? null : <span className={classes.reason}>{reason}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
