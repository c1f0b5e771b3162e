import type { ArticleComment, CommentAnswer } from '@mintwire/contracts';
import { COMMENT_LIMITS } from '@mintwire/contracts/comment-limits';
import { Button, Cluster, Field, Stack, Textarea } from '@mintwire/ui';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { editComment } from '../api/comment-service';
import { counterOf, tooLong } from '../model/comment-draft';
import { notifyFailure, notifyOutcome } from '../model/outcome';
import { useNote } from './use-note';

interface Props {
  readonly comment: ArticleComment;
  readonly editToken: string;
  readonly onChanged: (answer: CommentAnswer) => void;
  readonly onCancel: () => void;
}

/** Changes the text of one's own comment, in its place. */
export function EditForm({ comment, editToken, onChanged, onCancel }: Props) {
  const before = useMemo(() => ({ content: comment.content }), [comment.content]);
  const [{ content }, update, clear] = useNote(`edit.${comment.id}`, before);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => text.current?.focus(), []);

  const save = async () => {
    busy.current = true;
    setSaving(true);
    try {
      const answer = await editComment(comment.id, { content: content.trim(), editToken });
      const rejected = notifyOutcome(answer);
      if (rejected !== undefined) return setError(rejected);
      clear();
      onChanged(answer);
    } catch (failure) {
      setError(notifyFailure(failure));
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    const wrong = faultIn(content);
    setError(wrong);
    if (wrong) text.current?.focus();
    else void save();
  };
  const cancel = () => {
    clear();
    onCancel();
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-label="Edit your comment">
      <Stack gap={3}>
        <Field
          id={`edit-${comment.id}`}
          name="content"
          label="Your comment"
          hideLabel
          error={error}
          counter={counterOf(content)}
        >
          <Textarea
            ref={text}
            readOnly={saving}
            value={content}
            onChange={(event) => {
              update({ content: event.target.value });
              setError(undefined);
            }}
          />
        </Field>
        <Cluster gap={3}>
          <Button type="submit" variant="primary" size="sm" loading={saving} loadingText="Saving…">
            Save
          </Button>
          <Button variant="ghost" size="sm" onClick={cancel}>
            Cancel
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

function faultIn(content: string): string | undefined {
  const text = content.trim();
  if (!text) return 'Please fill in your comment.';
  return text.length > COMMENT_LIMITS.contentChars ? tooLong(content) : undefined;
}
