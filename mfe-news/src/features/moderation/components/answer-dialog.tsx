import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import type { AdminComment, ArticleComment, AuthorComment } from '@mintwire/contracts';
import { COMMENT_LIMITS } from '@mintwire/contracts/comment-limits';
import { api, toast } from '@mintwire/platform';
import { Field, Stack, Text, Textarea } from '@mintwire/ui';
import styles from './moderation.module.css';

/** An answer that is not sent yet. Its key is that of every attempt: one whose word was lost is not written twice. */
export interface AnswerDraft {
  readonly key: string;
  readonly text: string;
}

interface Props {
  readonly comment: AdminComment;
  /** It is there again when the dialog was closed by mistake. */
  readonly draft: AnswerDraft;
  readonly onType: (text: string) => void;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Answers a comment under the name of the article's author, marked as that. What is typed stays when it could not be sent. */
export function AnswerDialog({
  comment: { id, parentId, article, authorName, content },
  draft: { key, text },
  onType,
  onSent,
  onClose,
}: Props) {
  const send = async () => {
    // Threads have two levels: an answer to an answer stands beside it.
    const body: AuthorComment = { key, content: text.trim(), parentId: parentId ?? id };
    await api.post<ArticleComment>(`/api/news/admin/articles/${article.slug}/comments`, body);
    toast({ tone: 'success', title: `Answered ${authorName}.` });
    onSent();
    onClose();
  };
  return (
    <ConfirmDialog
      id="answer"
      title={`Answer ${authorName} as the author`}
      action="Answer"
      disabled={text.trim() === ''}
      onConfirm={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text size="sm" tone="muted">
          Readers see it under the article, marked as the author’s.
        </Text>
        <blockquote className={styles.text}>{content}</blockquote>
        <Field id="answer-text" label="Your answer">
          <Textarea
            rows={5}
            maxLength={COMMENT_LIMITS.contentChars}
            value={text}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}
