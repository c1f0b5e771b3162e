import { useState } from 'react';
import type { ReleaseTelemetry, TelemetryAnswer } from '@mintwire/contracts';
import { errorText } from '@mintwire/platform';
import { Accordion, AccordionItem } from '@mintwire/ui/accordion';
import { Alert } from '@mintwire/ui/alert';
import { Badge } from '@mintwire/ui/badge';
import { Button } from '@mintwire/ui/button';
import { Card } from '@mintwire/ui/card';
import { Cluster } from '@mintwire/ui/cluster';
import { DescriptionList } from '@mintwire/ui/description-list';
import { Heading } from '@mintwire/ui/heading';
import { Stack } from '@mintwire/ui/stack';
import { Text } from '@mintwire/ui/text';
import { actorText, millisecondsText, timeText } from '@mintwire/admin-kit/format';
import type { Loaded } from '@mintwire/admin-kit/use-load';
import { countText } from '@mintwire/ui/format';
import { countOf } from '@mintwire/money';
import { useMayUse } from '../core/use-may-use';
import { CanaryWatchNote } from './canary-watch';
import type { Decision, RemoteReleases } from './decisions';
import { metricsOf, type Metrics } from '../core/health';
import { HealthBadge } from './health-badge';
import { ReleaseCharts } from './release-charts';
import { ReleaseDetail } from './release-detail';
import classes from './releases.module.css';

interface RemotePanelProps {
  readonly item: RemoteReleases;
  readonly telemetry: Pick<Loaded<TelemetryAnswer>, 'data' | 'error' | 'reload'>;
  readonly onDecide: (decision: Decision) => void;
}

/** Releases that are shown before somebody asks for the rest. */
const SHOWN = 5;

/** One front end: the state of its channel and its releases, newest first. */
export function RemotePanel({ item, telemetry, onDecide }: RemotePanelProps) {
  const [all, setAll] = useState(false);
  const [charts, setCharts] = useState(false);
  const { remote, live, previous, canary, canaryPercent, locked, lockedBy, lockReason, releases } = item;
  const shown = all
    ? releases
    : releases.filter(
        ({ version }, index) => index < SHOWN || version === live || version === previous || version === canary,
      );
  const metrics = (version: string) => metricsOf(telemetry.data?.items ?? null, telemetry.error, remote, version);
  return (
    <Card as="section" aria-label={remote}>
      <Stack gap={4}>
        <Cluster gap={3} justify="between">
          <Heading level={2} size="sm">
            {remote}
          </Heading>
          <ChannelActions item={item} onDecide={onDecide} />
        </Cluster>
        <Consequences item={item} />
        <DescriptionList
          layout="rows"
          items={[
            { term: 'Live', description: live === null ? '–' : <Occurring version={live} metrics={metrics(live)} /> },
            {
              term: 'Canary',
              description:
                canary === null ? (
                  '–'
                ) : (
                  <Occurring
                    version={canary}
                    share={`for ${canaryPercent}\u00a0% of visitors`}
                    metrics={metrics(canary)}
                  />
                ),
            },
            {
              term: item.withdrawnAt === null ? 'A rollback leads to' : 'Putting it back brings',
              description: <RollbackTarget item={item} />,
            },
          ]}
        />
        <CanaryWatchNote watch={item.canaryWatch} canary={canary} />
        {releases.map(
          ({ version, fault }) =>
            fault !== null &&
            (version === live || version === canary || version === previous) && (
              <Alert key={version} tone="danger" title={`Release ${version} is damaged`}>
                {`${fault}. Upload the same release again to repair its files, or go to another one.`}
              </Alert>
            ),
        )}
        {item.withdrawnAt === null ? null : (
          <Alert tone="warning" title="Withdrawn">
            {`Off the site since ${timeText(item.withdrawnAt)}, by ${actorText(item.withdrawnBy ?? '')}.`}
          </Alert>
        )}
        {locked ? (
          <Alert tone="warning" title={lockedBy === null ? 'Locked' : `Locked by ${actorText(lockedBy)}`}>
            {lockReason ?? 'Nobody said why.'}
          </Alert>
        ) : null}
        {telemetry.error && telemetry.data === null ? (
          <Alert
            tone="warning"
            title="The figures of visitors could not be loaded"
            action={
              <Button size="sm" onClick={() => void telemetry.reload()}>
                Try again
              </Button>
            }
          >
            {errorText(telemetry.error)}
          </Alert>
        ) : null}
        <Accordion>
          {shown.map((release) => (
            <AccordionItem
              key={release.version}
              title={
                <span className={classes.title}>
                  <code>{release.version}</code>
                  <States item={item} version={release.version} metrics={metrics(release.version)} />
                  {release.fault === null ? null : <Badge tone="danger">Damaged</Badge>}
                  <span className={classes.when}>{timeText(release.uploadedAt)}</span>
                </span>
              }
            >
              <ReleaseDetail item={item} release={release} metrics={metrics(release.version)} onDecide={onDecide} />
            </AccordionItem>
          ))}
        </Accordion>
        <Accordion>
          <AccordionItem title="Health and web vitals of its releases" onOpenChange={setCharts}>
            {charts ? <ReleaseCharts remote={remote} releases={releases} /> : null}
          </AccordionItem>
        </Accordion>
        {shown.length < releases.length ? (
          <div>
            <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
              Show all {releases.length} releases
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}

const mayGoOffline = ({ remote, live, previous, firstLive, locked, withdrawnAt }: RemoteReleases): boolean =>
  withdrawnAt === null && live !== null && previous === null && live === firstLive && remote !== 'shell' && !locked;

/** What the two do that take a front end away from visitors, and look alike. */
function Consequences({ item }: Pick<RemotePanelProps, 'item'>) {
  const mayWithdraw = useMayUse('POST', '/api/releases/:remote/withdraw');
  if (!mayGoOffline(item) || !mayWithdraw) return null;
  return (
    <Text size="sm" tone="muted">
      Taken offline, its addresses answer “not found” until a release is promoted. Withdrawn, they say that they are
      gone, and another front end may have them, until it is put back.
    </Text>
  );
}

function ChannelActions({ item, onDecide }: Pick<RemotePanelProps, 'item' | 'onDecide'>) {
  const { remote, live, previous, canary, locked, withdrawnAt } = item;
  const mayWithdraw = useMayUse('POST', '/api/releases/:remote/withdraw');
  const isShell = remote === 'shell';
  if (withdrawnAt !== null)
    return mayWithdraw ? (
      <Button size="sm" onClick={() => onDecide({ action: 'put-back' })}>
        Put back
      </Button>
    ) : null;
  if (live === null && canary === null) return null;
  return (
    <Cluster gap={2}>
      {canary !== null ? (
        <Button size="sm" onClick={() => onDecide({ action: 'canary', version: canary, percent: 0 })}>
          End canary
        </Button>
      ) : null}
      {live !== null && previous !== null && !locked ? (
        <Button size="sm" onClick={() => onDecide({ action: 'rollback', version: live })}>
          Roll back
        </Button>
      ) : null}
      {live !== null && mayGoOffline(item) ? (
        <Button size="sm" onClick={() => onDecide({ action: 'rollback', version: live })}>
          Take offline: no earlier release
        </Button>
      ) : null}
      {mayWithdraw && !isShell && !locked ? (
        <Button size="sm" onClick={() => onDecide({ action: 'withdraw' })}>
          Withdraw
        </Button>
      ) : null}
      {live === null ? null : (
        <Button size="sm" onClick={() => onDecide({ action: locked ? 'unlock' : 'lock', version: live, reason: '' })}>
          {locked ? 'Unlock' : 'Lock'}
        </Button>
      )}
    </Cluster>
  );
}

function RollbackTarget({ item }: Pick<RemotePanelProps, 'item'>) {
  const { remote, live, previous, firstLive, withdrawnAt } = item;
  if (previous !== null) return <code>{previous}</code>;
  if (withdrawnAt !== null) return <>no release: none of it was live</>;
  return live !== null && live === firstLive && remote !== 'shell' ? <>no release: none was live before it</> : <>–</>;
}

interface OccurringProps {
  readonly version: string;
  readonly share?: string;
  readonly metrics: Metrics;
}

/** A release that visitors get, and how it does. */
function Occurring({ version, share, metrics }: OccurringProps) {
  return (
    <>
      <span className={classes.title}>
        <code>{version}</code>
        {share}
        <HealthBadge metrics={metrics} />
      </span>
      {typeof metrics === 'string' ? null : <span className={classes.day}>{dayText(metrics)}</span>}
    </>
  );
}

function dayText({ views, loads, errors }: ReleaseTelemetry): string {
  const failed = loads.failed === 0 ? '' : `, ${countText(loads.failed)} of ${countOf(loads.count, 'load')} failed`;
  const late = loads.late > 0 ? `, ${countText(loads.late)} too late` : '';
  return `Last 24 hours: ${countOf(views, 'page view')}, ${countOf(errors.count, 'error')}${failed}${late}, median load ${millisecondsText(loads.median)}`;
}

function States({ item, version, metrics }: { item: RemoteReleases; version: string; metrics: Metrics }) {
  const isLive = version === item.live;
  const isCanary = version === item.canary;
  return (
    <>
      {isLive ? <Badge tone="success">Live</Badge> : null}
      {isCanary ? <Badge tone="info">{`Canary ${item.canaryPercent}\u00a0%`}</Badge> : null}
      {isLive || isCanary ? <HealthBadge metrics={metrics} /> : null}
      {version === item.previous && item.withdrawnAt === null ? <Badge>Rollback target</Badge> : null}
    </>
  );
}
