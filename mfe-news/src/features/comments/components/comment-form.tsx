import type { CommentAnswer } from '@mintwire/contracts';
import { Button, Cluster, Field, Stack, Textarea, TextInput } from '@mintwire/ui';
import { useEffect, useRef, type FormEvent } from 'react';
import { beginProof } from '../api/proof';
import { counterOf } from '../model/comment-draft';
import styles from './comment-form.module.css';
import { useCommentForm } from './use-comment-form';

interface Props {
  readonly slug: string;
  /** The comment it answers; null for a new thread. */
  readonly parentId?: string | null;
  /** Nobody can add anything: what was typed before stays to be read. */
  readonly closed: boolean;
  readonly onPosted: (answer: CommentAnswer) => void;
  readonly onCancel?: (() => void) | undefined;
}

/** Writes a comment or an answer. */
export function CommentForm({ slug, parentId = null, closed, onPosted, onCancel }: Props) {
  const { draft, errors, sending, update, submit } = useCommentForm({ slug, parentId, onPosted });
  const form = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const id = (field: string) => `${parentId === null ? 'comment' : `answer-${parentId}`}-${field}`;
  const focus = (field: string) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const answers = parentId !== null;
  // Somebody who asked for a form wants to write; the page's own one takes no focus.
  useEffect(() => {
    if (answers) form.current?.querySelector<HTMLElement>('[name="content"]')?.focus();
  }, [answers]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = submit(trap.current?.value ?? '');
    if (first) focus(first);
  };
  if (closed && draft.content === '') return null;
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      onFocus={beginProof}
      noValidate
      aria-label={answers ? 'Your reply' : 'Your comment'}
      className={styles.form}
    >
      <Stack gap={4}>
        <div className={styles.who}>
          <Field id={id('name')} name="authorName" label="Name" required error={errors.authorName}>
            <TextInput
              autoComplete="name"
              readOnly={sending}
              value={draft.authorName}
              onChange={(event) => update({ authorName: event.target.value })}
            />
          </Field>
          <Field
            id={id('email')}
            name="authorEmail"
            label="Email"
            optional
            hint="Never published."
            error={errors.authorEmail}
          >
            <TextInput
              type="email"
              autoComplete="email"
              readOnly={sending}
              value={draft.authorEmail}
              onChange={(event) => update({ authorEmail: event.target.value })}
            />
          </Field>
        </div>
        <Field
          id={id('text')}
          name="content"
          label={answers ? 'Reply' : 'Comment'}
          required
          error={errors.content}
          counter={counterOf(draft.content)}
        >
          <Textarea
            readOnly={sending}
            value={draft.content}
            onChange={(event) => update({ content: event.target.value })}
          />
        </Field>
        {/* Robots fill in whatever there is. */}
        <div aria-hidden="true" className={styles.trap}>
          <label>
            Website
            <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Cluster gap={3}>
          <Button type="submit" variant="primary" disabled={closed} loading={sending} loadingText="Posting…">
            {answers ? 'Post reply' : 'Post comment'}
          </Button>
          {onCancel ? (
            <Button variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
        </Cluster>
      </Stack>
    </form>
  );
}
