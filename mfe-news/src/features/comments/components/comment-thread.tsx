import type { ArticleComment, CommentAnswer } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { memo, useState } from 'react';
import { sameThread, type MoreAnswers, type Placed, type Thread } from '../model/threads';
import { CommentItem, focusComment } from './comment-item';
import styles from './comments.module.css';
import { ShowMore } from './show-more';
import { CommentForm } from './write-parts';

interface Props {
  readonly slug: string;
  readonly thread: Thread;
  readonly editTokens: Readonly<Record<string, string>>;
  /** Nobody can add to it any more. */
  readonly closed: boolean;
  readonly showAnswers: (more: MoreAnswers) => Promise<void>;
  readonly onAnswer: (answer: CommentAnswer) => void;
  readonly onRemoved: (place: ArticleComment) => void;
}

/** A comment, its answers, and the form for one more. Among thousands only those that have changed are rendered anew. */
export const CommentThread = memo(
  Whole,
  ({ thread: before, ...rest }, { thread, ...next }) =>
    sameThread(before, thread) &&
    Object.entries(next).every(([name, value]) => rest[name as keyof typeof rest] === value),
);

function Whole({ slug, thread, editTokens, closed, showAnswers, onAnswer, onRemoved }: Props) {
  const { comment, answers, more } = thread;
  const [replying, setReplying] = useState(false);
  const cancel = () => {
    setReplying(false);
    focusComment(comment.id);
  };
  const item = ({ comment: shown, isGone }: Placed) => ({
    comment: shown,
    isGone,
    editToken: editTokens[shown.id],
    onChanged: onAnswer,
    onRemoved,
  });
  return (
    <li className={styles.thread}>
      <CommentItem {...item(thread)} onReply={closed ? undefined : () => setReplying(true)} />
      {answers.length > 0 || more || replying ? (
        <div className={styles.below}>
          {answers.length > 0 ? (
            <ol
              className={styles.list}
              aria-label={`Replies to ${comment.removed ? 'a removed comment' : comment.authorName}`}
            >
              {answers.map((answer) => (
                <li key={answer.comment.id}>
                  <CommentItem {...item(answer)} />
                </li>
              ))}
            </ol>
          ) : null}
          {more ? (
            <ShowMore
              size="sm"
              label={`Show ${countOf(more.count, 'more reply', 'more replies')}`}
              show={() => showAnswers(more)}
            />
          ) : null}
          {replying ? (
            <CommentForm
              slug={slug}
              parentId={comment.id}
              closed={closed}
              onCancel={cancel}
              onPosted={(answer) => {
                setReplying(false);
                onAnswer(answer);
              }}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
