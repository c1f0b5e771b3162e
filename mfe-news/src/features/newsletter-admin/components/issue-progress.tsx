import { Actor, Breakable } from '@mintwire/admin-kit/actor';
import { timeText } from '@mintwire/admin-kit/format';
import { StateBadge } from '@mintwire/admin-kit/state-badge';
import type { Issue, IssueMetrics, IssueStatistics } from '@mintwire/contracts';
import { api, errorText, Link, toast } from '@mintwire/platform';
import {
  Alert,
  Button,
  Card,
  CardHeader,
  Cluster,
  DescriptionList,
  ProgressBar,
  Stack,
  Switch,
  Table,
  Text,
} from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { useState } from 'react';
import { useHasMailServer } from '../api/issues';
import { fieldsOf, valuesOfIssue } from '../model/issue-values';
import { audienceText, stateOf } from '../model/issue-words';
import { MailsOfIssue } from './mails-of-issue';
import { NewIssueButton } from './new-issue-button';

interface IssueProgressProps {
  readonly path: string;
  readonly issue: Issue;
  readonly onChange: (issue: Issue) => void;
}

/** How far an issue is, what became of its mails, and what can be done about it. */
export function IssueProgress({ path, issue, onChange }: IssueProgressProps) {
  const { state, figures, trouble, articles, statistics, inArchive } = issue;
  const hasServer = useHasMailServer();
  const settled = figures.recipients - figures.waiting;
  const reachedNobody = state === 'sent' && figures.recipients === 0;
  return (
    <Stack gap={5}>
      <Card as="section" aria-label="Progress">
        <Stack gap={4}>
          <div>
            <StateBadge of={stateOf(issue, hasServer)} />
          </div>
          {trouble === null ? null : <Alert tone="warning">{trouble}.</Alert>}
          {reachedNobody ? <Text>Nobody had subscribed to this when it was sent.</Text> : null}
          {state === 'scheduled' || reachedNobody ? null : (
            <ProgressBar
              id="issue-progress"
              label="Mails"
              value={settled}
              max={Math.max(1, figures.recipients)}
              valueText={`${countText(settled)} of ${countText(figures.recipients)}`}
            />
          )}
          <DescriptionList items={[...timesOf(issue), ...metricsOf(figures)]} />
          <Cluster gap={3}>
            <Steps path={path} issue={issue} onChange={onChange} />
            <NewIssueButton label="Write another like it" fields={copyOf(issue)} variant="ghost" />
          </Cluster>
          {inArchive === null ? null : <Archive path={path} shown={inArchive} onChange={onChange} />}
        </Stack>
      </Card>
      {statistics ? <Reading statistics={statistics} /> : null}
      {figures.unknown > 0 ? (
        <MailsOfIssue key={`unknown ${figures.unknown}`} path={path} state="unknown" onChange={onChange} />
      ) : null}
      {figures.failed > 0 ? (
        <MailsOfIssue key={`failed ${figures.failed}`} path={path} state="failed" onChange={onChange} />
      ) : null}
      {articles.length > 0 ? (
        <Card as="section" aria-label="Articles">
          <Stack gap={3}>
            <CardHeader title="Articles" headingLevel={2} />
            {articles.map(({ id, slug, title }) => (
              <Link key={id} to={`/news/${slug}`}>
                {title}
              </Link>
            ))}
          </Stack>
        </Card>
      ) : null}
    </Stack>
  );
}

interface ArchiveProps extends Pick<IssueProgressProps, 'path' | 'onChange'> {
  readonly shown: boolean;
}

/** Whether everybody can read it on the site. */
function Archive({ path, shown, onChange }: ArchiveProps) {
  const [busy, setBusy] = useState(false);
  const turn = async (inArchive: boolean) => {
    setBusy(true);
    try {
      onChange(await api.put<Issue>(`${path}/archive`, { inArchive }));
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
    }
    setBusy(false);
  };
  return (
    <Switch
      id="issue-archive"
      label="In the public archive"
      hint="Without it, the page of this issue says that it is no longer available. Mails that were sent stay as they are."
      checked={shown}
      disabled={busy}
      onChange={({ currentTarget }) => void turn(currentTarget.checked)}
    />
  );
}

/** How often it was opened, and its links were followed. */
function Reading({ statistics: { openings, links } }: { readonly statistics: IssueStatistics }) {
  return (
    <Card as="section" aria-label="Openings and clicks">
      <Stack gap={4}>
        <CardHeader
          title="Openings and clicks"
          headingLevel={2}
          description="Each mail counts once. Openings are an estimate: some mail programs load pictures ahead, others load none."
        />
        <DescriptionList items={[{ term: 'Opened', description: countText(openings) }]} />
        <Table
          caption="Clicks of each link"
          hideCaption
          rows={links}
          rowKey={({ url }) => url}
          empty="It has no links."
          columns={[
            { key: 'url', header: 'Link', primary: true, cell: ({ url }) => <Breakable text={url} /> },
            { key: 'clicks', header: 'Clicked', numeric: true, cell: ({ clicks }) => countText(clicks) },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** What can be written anew of it: an article that was taken down since is left out. */
function copyOf(issue: Issue) {
  const values = valuesOfIssue(issue);
  return fieldsOf({ ...values, articles: values.articles.filter(({ visible }) => visible) });
}

function timesOf({ sendAt, startedAt, endedAt, audience, updatedBy }: Issue) {
  return [
    { term: 'Goes to', description: audienceText(audience) },
    ...(startedAt === null
      ? [{ term: 'Not before', description: timeText(sendAt) }]
      : [{ term: 'Began', description: timeText(startedAt) }]),
    ...(endedAt === null ? [] : [{ term: 'Ended', description: timeText(endedAt) }]),
    { term: 'Last step by', description: <Actor of={updatedBy} /> },
  ];
}

function metricsOf({ recipients, sent, failed, unknown, skipped, suppressed, left }: IssueMetrics) {
  if (recipients === 0) return [];
  return [
    { term: 'Sent', description: countText(sent) },
    { term: 'Failed', description: countText(failed) },
    { term: 'Outcome unknown', description: countText(unknown) },
    { term: 'Off the list before their turn', description: countText(skipped) },
    { term: 'Suppressed after it', description: countText(suppressed) },
    { term: 'Left after it', description: countText(left) },
  ];
}

const STEPS = {
  draft: null,
  scheduled: { step: 'unschedule', label: 'Back to the draft' },
  sending: { step: 'pause', label: 'Pause' },
  paused: { step: 'resume', label: 'Resume' },
  sent: null,
} as const;

function Steps({ path, issue: { state }, onChange }: IssueProgressProps) {
  const [busy, setBusy] = useState(false);
  const next = STEPS[state];
  if (next === null) return null;
  const go = async () => {
    setBusy(true);
    try {
      onChange(await api.post<Issue>(`${path}/${next.step}`));
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
    }
    setBusy(false);
  };
  return (
    <Button loading={busy} onClick={() => void go()}>
      {next.label}
    </Button>
  );
}
