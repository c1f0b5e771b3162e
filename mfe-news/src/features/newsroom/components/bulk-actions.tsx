import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import type { Chosen } from '@mintwire/admin-kit/list-screen';
import { SelectionBar } from '@mintwire/admin-kit/selection-bar';
import type { AdminArticleSummary, ArticleBulkDone } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { toast } from '@mintwire/platform';
import { Alert, Button, Stack, Text } from '@mintwire/ui';
import { useState } from 'react';
import { changeArticles } from '../api/articles';
import { ACTIONS, titleOf } from '../model/article-list';
import styles from './newsroom.module.css';

interface Props {
  readonly chosen: Chosen<AdminArticleSummary>;
}

type Action = (typeof ACTIONS)[number];

/** What can be done with the articles that are selected, each after a question. */
export function BulkActions({ chosen: { rows: chosen, selection, reload } }: Props) {
  const [asked, setAsked] = useState<Action | null>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const taken = ({ only }: Action) => (only ? chosen.filter(only.takes) : chosen);
  const change = async (asked: Action) => {
    const { action, done } = asked;
    const { items } = await changeArticles({ ids: taken(asked).map(({ id }) => id), action });
    const count = items.filter((item) => item.done).length;
    if (count > 0) toast({ tone: 'success', title: `${countOf(count, 'article')} ${done}.` });
    setFailed(failuresOf(items, chosen));
    await reload();
    setAsked(null);
    selection.clear();
  };
  return (
    <Stack gap={3}>
      <SelectionBar label="Selected articles" selection={selection}>
        {ACTIONS.map((action) => (
          <Button key={action.action} size="sm" disabled={taken(action).length === 0} onClick={() => setAsked(action)}>
            {action.label}
          </Button>
        ))}
      </SelectionBar>
      {ACTIONS.map((action) =>
        chosen.length > 0 && taken(action).length === 0 ? (
          <Text key={action.action} size="sm" tone="muted" role="status">
            {action.only?.others}
          </Text>
        ) : null,
      )}
      {failed.length > 0 ? (
        <Alert tone="danger" title="Not done" live onDismiss={() => setFailed([])}>
          <Sentences of={failed} />
        </Alert>
      ) : null}
      {asked ? (
        <ConfirmDialog
          id="change-articles"
          title={`${asked.asks ?? asked.label} ${countOf(taken(asked).length, 'article')}?`}
          action={asked.label}
          danger={asked.danger ?? false}
          onConfirm={() => change(asked)}
          onClose={() => setAsked(null)}
        >
          <Text>{asked.means}</Text>
          <Sentences of={taken(asked).map(titleOf)} />
          {taken(asked).length < chosen.length ? <Text>{asked.only?.others}</Text> : null}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

const failuresOf = (items: ArticleBulkDone['items'], chosen: readonly AdminArticleSummary[]): string[] =>
  items
    .filter(({ done }) => !done)
    .map(({ id, detail }) => {
      const article = chosen.find((other) => other.id === id);
      return `${article ? titleOf(article) : id}: ${detail ?? 'Something went wrong. Please try again.'}`;
    });

function Sentences({ of }: { readonly of: readonly string[] }) {
  return (
    <ul className={styles.sentences}>
      {of.map((sentence, place) => (
        <li key={place}>{sentence}</li>
      ))}
    </ul>
  );
}
