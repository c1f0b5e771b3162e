import type { CommentAnswer } from '@mintwire/contracts';
import { newUuid } from '@mintwire/platform/new-uuid';
import { useRef, useState } from 'react';
import { postComment } from '../api/comment-service';
import { commentOf, faultsIn, missingIn, type CommentDraft, type DraftErrors } from '../model/comment-draft';
import { notifyFailure, notifyMissing, notifyOutcome } from '../model/outcome';
import { useNote } from './use-note';

type Author = Pick<CommentDraft, 'authorName' | 'authorEmail'>;

const NOBODY: Author = { authorName: '', authorEmail: '' };

/** What is typed in a form: of who writes, what is not known. */
interface Typed extends Partial<Author> {
  readonly content: string;
  /** Of a comment that was sent and not answered. Sent again as it is, it is there once. */
  readonly key: string;
}

const NOTHING: Typed = { content: '', key: '' };

interface Options {
  readonly slug: string;
  /** The comment it answers; null for a new thread. */
  readonly parentId: string | null;
  readonly onPosted: (answer: CommentAnswer) => void;
}

export interface CommentForm {
  readonly draft: CommentDraft;
  readonly errors: DraftErrors;
  readonly sending: boolean;
  readonly update: (change: Partial<CommentDraft>) => void;
  /** Sends what stands there. `website` is what a robot has written where people write nothing. @returns the fields that must be put right first */
  readonly submit: (website: string) => readonly (keyof CommentDraft)[];
}

/** What is typed, kept over a reload until it was posted; who writes is asked until a comment of theirs was taken. */
export function useCommentForm({ slug, parentId, onPosted }: Options): CommentForm {
  const [author, updateAuthor] = useNote('author', NOBODY);
  const [typed, update, clear] = useNote(parentId === null ? slug : `${slug}.${parentId}`, NOTHING);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  // What was missing and is there now need not be asked for any longer.
  const dismissMissing = useRef<() => void>(undefined);
  const { content, authorName = author.authorName, authorEmail = author.authorEmail } = typed;
  const draft: CommentDraft = { authorName, authorEmail, content };

  const send = async (website: string) => {
    busy.current = true;
    setSending(true);
    const key = typed.key || newUuid();
    update({ key });
    try {
      const answer = await postComment(slug, {
        ...commentOf(draft),
        key,
        ...(parentId !== null && { parentId }),
        ...(website && { website }),
      });
      const rejected = notifyOutcome(answer, parentId !== null);
      if (rejected !== undefined) {
        setErrors({ content: rejected });
        return update({ key: '' });
      }
      updateAuthor({ authorName, authorEmail });
      clear();
      onPosted(answer);
    } catch (error) {
      const rejected = notifyFailure(error);
      if (rejected !== undefined) setErrors({ content: rejected });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return {
    draft,
    errors,
    sending,
    update: (change) => {
      update({ ...change, key: '' });
      setErrors({});
    },
    submit: (website) => {
      if (busy.current) return [];
      const missing = missingIn(draft);
      const wrong = { ...faultsIn(draft), ...missing };
      setErrors(wrong);
      dismissMissing.current?.();
      if (Object.keys(missing).length > 0) dismissMissing.current = notifyMissing();
      const fields = (['authorName', 'authorEmail', 'content'] as const).filter((field) => wrong[field]);
      if (fields.length === 0) void send(website);
      return fields;
    },
  };
}
