import { useState } from 'react';
import type { ReleaseTelemetry } from '@mintwire/contracts';
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
import { timeText } from '../core/format';
import type { Decision, RemoteReleases } from './decisions';
import { ReleaseDetail } from './release-detail';
import classes from './releases.module.css';

interface RemotePanelProps {
  readonly item: RemoteReleases;
  readonly figures: readonly ReleaseTelemetry[];
  readonly figuresError: unknown;
  readonly onDecide: (decision: Decision) => void;
}

/** Releases that are shown before somebody asks for the rest. */
const SHOWN = 5;

/** One front end: the state of its channel and its releases, newest first. */
export function RemotePanel({ item, figures, figuresError, onDecide }: RemotePanelProps) {
  const [all, setAll] = useState(false);
  const { remote, live, previous, canary, canaryPercent, locked, lockReason, releases } = item;
  const shown = all ? releases : releases.filter(({ version }, index) => index < SHOWN || version === live || version === previous || version === canary);
  return (
    <Card as="section" aria-label={remote}>
      <Stack gap={4}>
        <Cluster gap={3} justify="between">
          <Heading level={2} size="sm">
            {remote}
          </Heading>
          <ChannelActions item={item} onDecide={onDecide} />
        </Cluster>
        <DescriptionList
          layout="rows"
          items={[
            { term: 'Live', description: <code>{live ?? '–'}</code> },
            { term: 'Canary', description: canary === null ? '–' : <><code>{canary}</code> for {`${canaryPercent}\u00a0%`} of visitors</> },
            { term: 'A rollback leads to', description: <code>{previous ?? '–'}</code> },
          ]}
        />
        {locked ? (
          <Alert tone="warning" title="Locked">
            {lockReason ?? 'Nobody said why.'}
          </Alert>
        ) : null}
        {figuresError ? (
          <Text size="sm" tone="muted">
            The figures of visitors could not be loaded: {errorText(figuresError)}
          </Text>
        ) : null}
        <Accordion>
          {shown.map((release) => (
            <AccordionItem
              key={release.version}
              title={
                <span className={classes.title}>
                  <code>{release.version}</code>
                  <States item={item} version={release.version} />
                  <span className={classes.when}>{timeText(release.uploadedAt)}</span>
                </span>
              }
            >
              <ReleaseDetail item={item} release={release} figures={figures.find((figure) => figure.release === release.version) ?? null} onDecide={onDecide} />
            </AccordionItem>
          ))}
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

function ChannelActions({ item, onDecide }: Pick<RemotePanelProps, 'item' | 'onDecide'>) {
  const { live, previous, canary, locked } = item;
  if (live === null) return null;
  return (
    <Cluster gap={2}>
      {canary !== null && !locked ? (
        <Button size="sm" onClick={() => onDecide({ action: 'canary', version: canary, percent: 0 })}>
          End canary
        </Button>
      ) : null}
      {previous !== null && !locked ? (
        <Button size="sm" variant="danger" onClick={() => onDecide({ action: 'rollback', version: live })}>
          Roll back
        </Button>
      ) : null}
      <Button size="sm" onClick={() => onDecide({ action: locked ? 'unlock' : 'lock', version: live, reason: '' })}>
        {locked ? 'Unlock' : 'Lock'}
      </Button>
    </Cluster>
  );
}

function States({ item, version }: { item: RemoteReleases; version: string }) {
  return (
    <>
      {version === item.live ? <Badge tone="success">Live</Badge> : null}
      {version === item.canary ? <Badge tone="info">{`Canary ${item.canaryPercent}\u00a0%`}</Badge> : null}
      {version === item.previous ? <Badge>Rollback target</Badge> : null}
    </>
  );
}
