import { Actor } from '@mintwire/admin-kit/actor';
import type { FeedSource } from '@mintwire/contracts';
import { Alert, Badge, Button, Cluster, Heading, Stack } from '@mintwire/ui';
import { agoText, countText } from '@mintwire/ui/format';
import { useState, type ReactNode } from 'react';
import { categoryName } from '../../../shared/categories';
import { everyText, failingText, faultText, nameOf, summaryFaultText, untilText } from '../model/feeds';
import styles from './feeds.module.css';
import { Moment } from './moment';

interface FeedRowProps {
  readonly source: FeedSource;
  readonly onRead: () => Promise<void>;
  readonly onToggle: () => Promise<void>;
  readonly onEntries: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A feed, how it does, and what can be done with it. */
export function FeedRow({ source, onRead, onToggle, onEntries, onEdit, onDelete }: FeedRowProps) {
  const { url, active, failures } = source;
  const [busy, setBusy] = useState<'read' | 'toggle' | null>(null);
  const name = nameOf(source);
  const fault = faultText(source);
  const summaryFault = summaryFaultText(source);
  const perform = async (action: 'read' | 'toggle', act: () => Promise<void>) => {
    setBusy(action);
    await act();
    setBusy(null);
  };
  return (
    <li>
      <article aria-label={name}>
        <Stack gap={3}>
          <Stack gap={1}>
            <Cluster gap={2}>
              <Heading level={2} size="sm">
                {name}
              </Heading>
              {active ? null : <Badge>Paused</Badge>}
              {fault === null ? null : <Badge tone="danger">Failing</Badge>}
            </Cluster>
            <p className={styles.address}>{url}</p>
          </Stack>
          <Facts source={source} />
          {fault === null ? null : (
            <Alert tone="danger" title={failingText(failures)}>
              {fault}
            </Alert>
          )}
          {summaryFault === null ? null : (
            <Alert tone="warning" title="Summaries are missing">
              {summaryFault}
            </Alert>
          )}
          <Cluster gap={2} className={styles.actions}>
            <Button
              size="sm"
              aria-label={`Read now: ${name}`}
              loading={busy === 'read'}
              loadingText="Reading..."
              onClick={() => void perform('read', onRead)}
            >
              Read
            </Button>
            <Button size="sm" aria-label={`Entries of ${name}`} onClick={onEntries}>
              Entries
            </Button>
            <Button size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
              Edit
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${active ? 'Pause' : 'Resume'} ${name}`}
              loading={busy === 'toggle'}
              onClick={() => void perform('toggle', onToggle)}
            >
              {active ? 'Pause' : 'Resume'}
            </Button>
            <Button size="sm" variant="ghost" aria-label={`Delete ${name}`} onClick={onDelete}>
              Delete
            </Button>
          </Cluster>
        </Stack>
      </article>
    </li>
  );
}

function Facts({ source }: { readonly source: FeedSource }) {
  const { everyMinutes, active, summarise, readAt, nextAt, changedAt, drafts, entries, category, tags, createdBy } =
    source;
  const ago = (at: string | null, never: string) => (at === null ? never : <Moment at={at} text={agoText} />);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Is read', active ? everyText(everyMinutes) : 'When you ask for it'],
    ['Last reading', ago(readAt, 'Not yet')],
    ...(active && nextAt !== null
      ? ([['Next reading', <Moment key="next" at={nextAt} text={untilText} />]] as const)
      : []),
    ['Last news', ago(changedAt, 'None yet')],
    ['Drafts made', `${countText(drafts)} of ${countText(entries)} ${entries === 1 ? 'entry' : 'entries'}`],
    ['Category', category === '' ? 'Chosen in each draft' : categoryName(category)],
    ...(tags.length > 0 ? ([['Tags', tags.join(', ')]] as const) : []),
    ...(summarise ? ([['Summary and analysis', 'AI-Powered, in each draft']] as const) : []),
    ['Added by', <Actor key="by" of={createdBy} />],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, description]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
