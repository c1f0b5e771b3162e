import { LoadState } from '@mintwire/admin-kit/load-state';
import { Rows } from '@mintwire/admin-kit/rows';
import { SearchBox } from '@mintwire/admin-kit/search-box';
import { Tools } from '@mintwire/admin-kit/tools';
import type { AdminComment, AdminCommentFilter, CommentDecision } from '@mintwire/contracts';
import { COMMENT_LIMITS } from '@mintwire/contracts/comment-limits';
import { Link, useLocation, useSearchParams } from '@mintwire/platform';
import { Button, Cluster, Field, PageHeader, pageCount, Pagination, Select, Spinner, Stack, Text } from '@mintwire/ui';
import { useRef, useState } from 'react';
import { newKey } from '../../../shared/new-key';
import { useSelection } from '../../../shared/use-selection';
import { headingOf, readQueueQuery, SHOWN, writeQueueQuery, type QueueQuery } from '../model/queue';
import { AnswerDialog, type AnswerDraft } from './answer-dialog';
import { BanDialog } from './ban-dialog';
import { KeyButton } from './key-button';
import { KeysDialog } from './keys-dialog';
import styles from './moderation.module.css';
import { QueuedComment } from './queued-comment';
import { useCurrentComment } from './use-current-comment';
import { useQueue, type Queue } from './use-queue';
import { useQueueKeys, type QueueAction } from './use-queue-keys';
import { useUndo } from './use-undo';

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
      <PageHeader title="Comments" size="lg" description={headingOf(query, data?.waiting)} />
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

function QueueList({
  items,
  queue: { decide, deciding, switchDiscussion },
}: {
  items: readonly AdminComment[];
  queue: Queue;
}) {
  const selection = useSelection(items);
  const { ids } = selection;
  const [banning, setBanning] = useState<AdminComment | null>(null);
  const [answering, setAnswering] = useState<AdminComment | null>(null);
  const [answers, setAnswers] = useState<Readonly<Record<string, AnswerDraft>>>({});
  const list = useRef<HTMLOListElement>(null);
  const current = useCurrentComment(list, items);
  const { decideAbout, undoLast } = useUndo(decide);
  const [explaining, setExplaining] = useState(false);
  const decideSelected = async (decision: CommentDecision) => {
    if (await decideAbout(ids, decision)) selection.clear();
  };
  // The button that was pressed may be gone by then.
  const decideHere = async (id: string, decision: CommentDecision) => {
    if (await decideAbout([id], decision)) current.goTo(id);
  };
  const decideAndGoOn = async (decision: CommentDecision) => {
    if (current.id !== undefined && (await decideAbout([current.id], decision))) current.step(1);
  };
  const takeBack = async () => current.goTo((await undoLast())?.[0]);
  const actions: Readonly<Record<QueueAction, () => void>> = {
    next: () => current.step(1),
    previous: () => current.step(-1),
    approve: () => void decideAndGoOn('approve'),
    reject: () => void decideAndGoOn('reject'),
    undo: () => current.id !== undefined && void decideHere(current.id, 'undo'),
    'undo-last': () => void takeBack(),
    select: () => current.id !== undefined && selection.toggle(current.id),
    help: () => setExplaining(true),
  };
  useQueueKeys((action) => actions[action]());
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
        <KeyButton action="help" variant="ghost" className={styles.keys} onClick={() => setExplaining(true)}>
          Keys
        </KeyButton>
        <Text size="sm" tone="muted" role="status">
          {ids.length > 0 ? `${ids.length} selected` : ''}
        </Text>
      </Cluster>
      <Rows ref={list} aria-label="Comments" onFocus={current.onFocus}>
        {items.map((comment) => (
          <QueuedComment
            key={comment.id}
            comment={comment}
            current={comment.id === current.id}
            selected={selection.has(comment.id)}
            onSelect={() => selection.toggle(comment.id)}
            onDecide={(decision) => void decideHere(comment.id, decision)}
            onBan={() => setBanning(comment)}
            onAnswer={() => setAnswering(comment)}
            onDiscussion={() => void switchDiscussion(comment.article)}
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
      {explaining ? <KeysDialog onClose={() => setExplaining(false)} /> : null}
    </Stack>
  );
}
