import { actorText, timeText } from '@mintwire/admin-kit/format';
import { StateBadge } from '@mintwire/admin-kit/state-badge';
import type { AdminComment, CommentDecision } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { Link } from '@mintwire/platform';
import { Badge, Button, Checkbox, Cluster, Stack, Text } from '@mintwire/ui';
import { deciderText } from '../model/decider-text';
import { DONE, STATUSES } from '../model/queue';
import { KeyButton } from './key-button';
import styles from './moderation.module.css';

interface Props {
  readonly comment: AdminComment;
  /** Keys are about it. */
  readonly current: boolean;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onDecide: (decision: CommentDecision) => void;
  readonly onBan: () => void;
  readonly onAnswer: () => void;
  /** Closes the discussion it is part of, or opens it. */
  readonly onDiscussion: () => void;
}

/** A comment with what decided about it and why. */
export function QueuedComment({
  comment,
  current,
  selected,
  onSelect,
  onDecide,
  onBan,
  onAnswer,
  onDiscussion,
}: Props) {
  const { id, article, authorName, parentId, content, createdAt, status, needsReview, removedAt, severity } = comment;
  const label = (action: string) => `${action} the comment by ${authorName}`;
  return (
    <li>
      <article
        data-comment={id}
        tabIndex={-1}
        aria-label={`Comment by ${authorName}`}
        aria-current={current}
        className={styles.comment}
      >
        <Stack gap={3}>
          <Cluster gap={2} align="center">
            <Checkbox id={`select-${id}`} label={authorName} checked={selected} onChange={onSelect} />
            <StateBadge of={STATUSES[status]} />
            {removedAt ? <Badge>Removed by its writer</Badge> : null}
            {needsReview ? <Badge tone="info">To look at</Badge> : null}
            {severity === 'low' ? null : (
              <Badge tone={severity === 'high' ? 'danger' : 'warning'}>{`${severity} severity`}</Badge>
            )}
            {article.closed ? <Badge>Discussion closed</Badge> : null}
            {comment.byArticleAuthor ? <Badge tone="accent">Author</Badge> : null}
          </Cluster>
          <Text size="sm" tone="muted">
            {parentId === null ? 'Under ' : 'An answer under '}
            <Link to={`/news/${article.slug}`}>{article.title}</Link> · {timeText(createdAt)}
          </Text>
          <p className={styles.text}>{content}</p>
          <Evidence comment={comment} />
          <Cluster gap={2}>
            {status === 'approved' && !needsReview ? null : (
              <KeyButton action="approve" aria-label={label('Approve')} onClick={() => onDecide('approve')}>
                Approve
              </KeyButton>
            )}
            {status === 'rejected' && !needsReview ? null : (
              <KeyButton action="reject" aria-label={label('Reject')} onClick={() => onDecide('reject')}>
                Reject
              </KeyButton>
            )}
            {comment.decisions.length > 0 ? (
              <KeyButton
                action="undo"
                variant="ghost"
                aria-label={label('Undo the last decision on')}
                onClick={() => onDecide('undo')}
              >
                Undo
              </KeyButton>
            ) : null}
            {status === 'approved' && !removedAt && !article.closed ? (
              <Button size="sm" variant="ghost" aria-label={label('Answer')} onClick={onAnswer}>
                Answer as the author
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${article.closed ? 'Open' : 'Close'} the discussion of ${article.title}`}
              onClick={onDiscussion}
            >
              {article.closed ? 'Open discussion' : 'Close discussion'}
            </Button>
            <Button size="sm" variant="ghost" aria-label={label('Ban who wrote')} onClick={onBan}>
              Ban
            </Button>
          </Cluster>
        </Stack>
      </article>
    </li>
  );
}

/** What decided, what readers and editors said, and how the text has changed. */
function Evidence({
  comment: { removedAt, decidedBy, reason, reports, reportReasons, edits, decisions },
}: Pick<Props, 'comment'>) {
  return (
    <Stack gap={1}>
      <Text size="sm">
        <strong>{deciderText(decidedBy)}</strong>: {reason}
      </Text>
      {reports > 0 ? (
        <Text size="sm">
          {`${countOf(reports, 'report')}${reportReasons.length > 0 ? `: ${reportReasons.join(' · ')}` : ''}`}
        </Text>
      ) : null}
      {removedAt ? (
        <Text size="sm" tone="muted">
          {`${timeText(removedAt)}: removed by its writer. Readers do not see it, whatever you decide.`}
        </Text>
      ) : null}
      {decisions.map(({ at, by, decision }) => (
        <Text key={at} size="sm" tone="muted">
          {`${timeText(at)}: ${DONE[decision]} by ${actorText(by)}`}
        </Text>
      ))}
      {edits.length > 0 ? (
        <details>
          <summary>{`Changed ${countOf(edits.length, 'time')}`}</summary>
          {edits.map(({ at, before, after, approved, reason: why }) => (
            <Stack key={at} gap={1}>
              <Text size="sm" tone="muted">
                {`${timeText(at)}: ${approved ? 'changed' : 'the change was rejected'} (${why})`}
              </Text>
              <p className={styles.text}>
                <del>{before}</del>
              </p>
              <p className={styles.text}>
                <ins>{after}</ins>
              </p>
            </Stack>
          ))}
        </details>
      ) : null}
    </Stack>
  );
}
