import type { ArticleComment, CommentAnswer } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { Badge, Button, Cluster, Stack, TokenImage } from '@mintwire/ui';
import { useEffect, useState } from 'react';
import { ArticleDate } from '../../../shared/article-date';
import { keepNote, readNote } from '../model/browser-notes';
import styles from './comments.module.css';
import { useMinutesToEdit } from './use-own-comments';
import { EditForm, RemoveDialog, ReportDialog } from './write-parts';

interface Props {
  readonly comment: ArticleComment;
  /** It was taken down while it was shown. */
  readonly isGone: boolean;
  /** Of one's own comment. */
  readonly editToken: string | undefined;
  readonly onChanged: (answer: CommentAnswer) => void;
  readonly onRemoved: (place: ArticleComment) => void;
  /** Missing where there is no third level. */
  readonly onReply?: (() => void) | undefined;
}

const anchor = (id: string) => `comment-${id}`;

/** Puts the focus on a comment: where its writer goes on reading, and what a screen reader says. */
export const focusComment = (id: string): void => document.getElementById(anchor(id))?.focus();

/** A comment: who, when, and the text as it was typed. */
export function CommentItem({ comment, isGone, editToken, onChanged, onRemoved, onReply }: Props) {
  const [doing, setDoing] = useState<'edit' | 'remove' | 'report' | null>(null);
  const [isReported, noteReported] = useReported(comment.id);
  const { id, authorName, byArticleAuthor, content, createdAt, editedAt } = comment;
  const end = () => setDoing(null);
  if (isGone || comment.removed)
    return (
      <article id={anchor(id)} tabIndex={-1} aria-label="Comment that was taken down" className={styles.goneComment}>
        {isGone ? 'An editor has taken this comment down.' : 'Comment removed by its writer.'}
      </article>
    );
  return (
    <article id={anchor(id)} tabIndex={-1} aria-label={`Comment by ${authorName}`} className={styles.comment}>
      <TokenImage name={authorName} />
      <Stack gap={2}>
        <Cluster gap={2} align="center">
          <strong className={styles.name}>{authorName}</strong>
          {byArticleAuthor ? <Badge tone="accent">Author</Badge> : null}
          <span className={styles.when}>
            <ArticleDate published={createdAt} />
            {editedAt ? ' · edited' : ''}
          </span>
        </Cluster>
        {doing === 'edit' && editToken ? (
          <EditForm
            comment={comment}
            editToken={editToken}
            onCancel={() => {
              end();
              focusComment(id);
            }}
            onChanged={(answer) => {
              end();
              onChanged(answer);
            }}
          />
        ) : (
          <p className={styles.text}>{content}</p>
        )}
        {doing === 'edit' ? null : (
          <Cluster gap={1} className={styles.actions}>
            {onReply ? (
              <Button variant="ghost" size="sm" aria-label={`Reply to ${authorName}`} onClick={onReply}>
                Reply
              </Button>
            ) : null}
            {editToken ? <EditButton comment={comment} onClick={() => setDoing('edit')} /> : null}
            {editToken ? (
              <Button variant="ghost" size="sm" aria-label="Remove your comment" onClick={() => setDoing('remove')}>
                Remove
              </Button>
            ) : null}
            {isReported ? <span className={styles.reported}>Reported</span> : null}
            {isReported || editToken ? null : (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Report the comment by ${authorName}`}
                onClick={() => setDoing('report')}
              >
                Report
              </Button>
            )}
          </Cluster>
        )}
      </Stack>
      {doing === 'remove' && editToken ? (
        <RemoveDialog
          comment={comment}
          editToken={editToken}
          onClose={end}
          onRemoved={(place) => {
            end();
            onRemoved(place);
          }}
        />
      ) : null}
      {doing === 'report' ? (
        <ReportDialog
          comment={comment}
          onClose={end}
          onReported={() => {
            end();
            noteReported();
          }}
        />
      ) : null}
    </article>
  );
}

/** Whether this tab has reported a comment; no on the server and while the page hydrates. */
function useReported(id: string): [boolean, () => void] {
  const name = `reported.${id}`;
  const [isReported, setReported] = useState(false);
  useEffect(() => setReported(readNote(name) === true), [name]);
  const note = () => {
    setReported(true);
    keepNote(name, true);
  };
  return [isReported, note];
}

function EditButton({ comment, onClick }: { readonly comment: ArticleComment; readonly onClick: () => void }) {
  const minutes = useMinutesToEdit(comment);
  if (minutes === 0) return null;
  return (
    <>
      <Button variant="ghost" size="sm" aria-label="Edit your comment" onClick={onClick}>
        Edit
      </Button>
      <span className={styles.reported}>{`for ${countOf(minutes, 'more minute')}`}</span>
    </>
  );
}
