import { LeaveGuard } from '@mintwire/admin-kit/leave-guard';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { Rows } from '@mintwire/admin-kit/rows';
import { SelectionBar } from '@mintwire/admin-kit/selection-bar';
import type { Loaded } from '@mintwire/admin-kit/use-load';
import { useSelection } from '@mintwire/admin-kit/use-selection';
import type { AdminComment, AdminCommentList, CommentDecision } from '@mintwire/contracts';
import { COMMENT_LIMITS } from '@mintwire/contracts/comment-limits';
import { newUuid } from '@mintwire/platform/new-uuid';
import { Button, Stack } from '@mintwire/ui';
import { useRef, useState, type ReactNode } from 'react';
import { askQueue, emptyText, FILTER, headingOf } from '../model/queue';
import { AnswerDialog, type AnswerDraft } from './answer-dialog';
import { BanDialog } from './ban-dialog';
import { KeyButton } from './key-button';
import { KeysDialog } from './keys-dialog';
import styles from './moderation.module.css';
import { QueuedComment } from './queued-comment';
import { useCurrentComment } from './use-current-comment';
import { COMMENTS_PATH, useQueue } from './use-queue';
import { useQueueKeys, type QueueAction } from './use-queue-keys';
import { useUndo } from './use-undo';

/** What readers wrote, why it is shown or not, and what editors do about it. The address holds what is shown. */
export function CommentsScreen() {
  const { answer, dialog } = useAnswers();
  return (
    <ListScreen<AdminComment, AdminCommentList>
      title="Comments"
      description={(page, asked) => headingOf(asked, page?.waiting)}
      numbered={{ path: COMMENTS_PATH, pageSize: COMMENT_LIMITS.adminPage }}
      ask={askQueue}
      filters={[FILTER]}
      search={{ name: 'search', label: 'Search', hint: 'In names and texts' }}
      rowKey={({ id }) => id}
      empty={emptyText}
      list={(loaded, { items }) => <QueueList items={items} loaded={loaded} onAnswer={answer} />}
    >
      {dialog}
    </ListScreen>
  );
}

/** Answers that are being typed. They stay when the list is loaded again and what they answer is not in it any more. */
function useAnswers(): { readonly answer: (comment: AdminComment) => void; readonly dialog: ReactNode } {
  const [answering, setAnswering] = useState<AdminComment | null>(null);
  const [answers, setAnswers] = useState<Readonly<Record<string, AnswerDraft>>>({});
  const dialog = (
    <>
      <LeaveGuard staysOnPath when={Object.values(answers).some(({ text }) => text.trim() !== '')} />
      {answering ? (
        <AnswerDialog
          comment={answering}
          draft={answers[answering.id] ?? { key: '', text: '' }}
          onType={(text) =>
            setAnswers((all) => ({ ...all, [answering.id]: { key: all[answering.id]?.key ?? newUuid(), text } }))
          }
          onSent={() => setAnswers(({ [answering.id]: _sent, ...others }) => others)}
          onClose={() => setAnswering(null)}
        />
      ) : null}
    </>
  );
  return { answer: setAnswering, dialog };
}

interface QueueListProps {
  readonly items: readonly AdminComment[];
  readonly loaded: Loaded<AdminCommentList>;
  readonly onAnswer: (comment: AdminComment) => void;
}

function QueueList({ items, loaded, onAnswer }: QueueListProps) {
  const { decide, deciding, switchDiscussion } = useQueue(loaded);
  const selection = useSelection(items.map(({ id }) => id));
  const { keys: ids } = selection;
  const [banning, setBanning] = useState<AdminComment | null>(null);
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
      <SelectionBar label="Selected comments" selection={selection}>
        {bulk('approve', 'Approve selected')}
        {bulk('reject', 'Reject selected')}
        {bulk('undo', 'Undo for selected')}
        <KeyButton action="help" variant="ghost" className={styles.keys} onClick={() => setExplaining(true)}>
          Keys
        </KeyButton>
      </SelectionBar>
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
            onAnswer={() => onAnswer(comment)}
            onDiscussion={() => void switchDiscussion(comment.article)}
          />
        ))}
      </Rows>
      {banning ? <BanDialog comment={banning} onClose={() => setBanning(null)} /> : null}
      {explaining ? <KeysDialog onClose={() => setExplaining(false)} /> : null}
    </Stack>
  );
}
