import { LoadState } from '@mintwire/admin-kit/load-state';
import { Rows } from '@mintwire/admin-kit/rows';
import { SearchBox } from '@mintwire/admin-kit/search-box';
import { Tools } from '@mintwire/admin-kit/tools';
import type { AdminComment, AdminCommentFilter, CommentDecision } from '@mintwire/contracts';
import { COMMENT_LIMITS } from '@mintwire/contracts/comment-limits';
import { countOf } from '@mintwire/money';
import { Link, useLocation, useSearchParams } from '@mintwire/platform';
import { Button, Cluster, Field, PageHeader, pageCount, Pagination, Select, Spinner, Stack, Text } from '@mintwire/ui';
import { useRef, useState } from 'react';
import { newKey } from '../../../shared/new-key';
import { useSelection } from '../../../shared/use-selection';
import { readQueueQuery, SHOWN, writeQueueQuery, type QueueQuery } from '../model/queue';
import { AnswerDialog, type AnswerDraft } from './answer-dialog';
import { BanDialog } from './ban-dialog';
import styles from './moderation.module.css';
import { QueuedComment } from './queued-comment';
import { useQueue, type Queue } from './use-queue';
import { useQueueKeys } from './use-queue-keys';

/** What readers wrote, why it is shown or not, and what editors do about it. The address holds what is shown. */
export function CommentsScreen() {
  const [params, setParams] = useSearchParams();
  const query = readQueueQuery(params);
  const { pathname } = useLocation();
  const queue = useQueue(query);
  const { data, error } = queue.loaded;
  const ask = (change: Partial<QueueQuery>) => setParams(writeQueueQuery({ ...query, page: 1, ...change }));
  return (
    <Stack gap={6}>
      <PageHeader
        title="Comments"
        size="lg"
        description={
          data && data.waiting > 0
            ? `${countOf(data.waiting, 'comment')} to look at.`
            : 'What readers wrote, and why it is shown or not.'
        }
      />
      <Tools>
        <Field id="comments-status" label="Show">
          <Select
            options={SHOWN}
            value={query.status}
            onChange={({ currentTarget }) => ask({ status: currentTarget.value as AdminCommentFilter })}
          />
        </Field>
        <SearchBox
          name="search"
          label="Search"
          hint="In names and texts"
          value={query.search}
          onSearch={(search) => ask({ search })}
        />
      </Tools>
      {!data && !error ? <Spinner /> : null}
      <LoadState loaded={queue.loaded} />
      {data ? (
        <>
          {data.items.length > 0 ? (
            <QueueList key={writeQueueQuery(query)} items={data.items} queue={queue} />
          ) : (
            <Text tone="muted">{SHOWN.find(({ value }) => value === query.status)?.empty}</Text>
          )}
          <Pagination
            current={query.page}
            pages={pageCount(data.total, COMMENT_LIMITS.adminPage)}
            as={Link}
            to={(page) => `${pathname}?${writeQueueQuery({ ...query, page })}`}
          />
        </>
      ) : null}
    </Stack>
  );
}

function QueueList({ items, queue: { decide, deciding } }: { items: readonly AdminComment[]; queue: Queue }) {
  const selection = useSelection(items);
  const { ids } = selection;
  const [banning, setBanning] = useState<AdminComment | null>(null);
  const [answering, setAnswering] = useState<AdminComment | null>(null);
  const [answers, setAnswers] = useState<Readonly<Record<string, AnswerDraft>>>({});
  const list = useRef<HTMLOListElement>(null);
  useQueueKeys(list, decide);
  const decideSelected = async (decision: CommentDecision) => {
    if (await decide(ids, decision)) selection.clear();
  };
  // The button that was pressed may be gone by then.
  const decideHere = async (id: string, decision: CommentDecision) => {
    if (await decide([id], decision)) list.current?.querySelector<HTMLElement>(`[data-comment="${id}"]`)?.focus();
  };
  const bulk = (decision: CommentDecision, label: string) => (
    <Button size="sm" disabled={ids.length === 0} loading={deciding} onClick={() => void decideSelected(decision)}>
      {label}
    </Button>
  );
  return (
    <Stack gap={4}>
      <Cluster gap={2} align="center" role="group" aria-label="Selected comments">
        <Button size="sm" variant="ghost" onClick={selection.toggleAll}>
          {selection.all ? 'Select none' : 'Select all'}
        </Button>
        {bulk('approve', 'Approve selected')}
        {bulk('reject', 'Reject selected')}
        {bulk('undo', 'Undo for selected')}
        <Text size="sm" tone="muted" role="status">
          {ids.length > 0 ? `${ids.length} selected` : ''}
        </Text>
      </Cluster>
      <Text size="sm" tone="muted" className={styles.keys}>
        Keys in the list: j and k go to the next and the one before, a approves, r rejects, u takes that back.
      </Text>
      <Rows ref={list} aria-label="Comments">
        {items.map((comment) => (
          <QueuedComment
            key={comment.id}
            comment={comment}
            selected={selection.has(comment.id)}
            onSelect={() => selection.toggle(comment.id)}
            onDecide={(decision) => void decideHere(comment.id, decision)}
            onBan={() => setBanning(comment)}
            onAnswer={() => setAnswering(comment)}
          />
        ))}
      </Rows>
      {answering ? (
        <AnswerDialog
          comment={answering}
          draft={answers[answering.id] ?? { key: '', text: '' }}
          onType={(text) =>
            setAnswers((all) => ({ ...all, [answering.id]: { key: all[answering.id]?.key ?? newKey(), text } }))
          }
          onSent={() => setAnswers(({ [answering.id]: _sent, ...others }) => others)}
          onClose={() => setAnswering(null)}
        />
      ) : null}
      {banning ? <BanDialog comment={banning} onClose={() => setBanning(null)} /> : null}
    </Stack>
  );
}
