import type { NewComment } from '@mintwire/contracts';
import { COMMENT_LIMITS } from '@mintwire/contracts/comment-limits';

/** What stands in the form. */
export interface CommentDraft {
  readonly authorName: string;
  readonly authorEmail: string;
  readonly content: string;
}

/** What is wrong with each field, in a sentence. */
export type DraftErrors = Readonly<Partial<Record<keyof CommentDraft, string>>>;

/** Name and comment must be there. */
export function missingIn({ authorName, content }: CommentDraft): DraftErrors {
  return {
    ...(!authorName.trim() && { authorName: 'Please fill in your name.' }),
    ...(!content.trim() && { content: 'Please fill in your comment.' }),
  };
}

/** What is there and cannot be sent. */
export function faultsIn({ authorName, authorEmail, content }: CommentDraft): DraftErrors {
  return {
    ...(authorName.trim().length > COMMENT_LIMITS.nameChars && {
      authorName: `At most ${COMMENT_LIMITS.nameChars} characters.`,
    }),
    ...(!isEmail(authorEmail.trim()) && {
      authorEmail: 'This is not an email address. Correct it or leave it empty.',
    }),
    ...(content.trim().length > COMMENT_LIMITS.contentChars && { content: tooLong(content) }),
  };
}

export const tooLong = (content: string): string =>
  `${content.trim().length - COMMENT_LIMITS.contentChars} characters too many. Please shorten it.`;

/** Where a comment comes close to the limit, its length is shown. */
export const counterOf = (content: string) =>
  content.length < COMMENT_LIMITS.contentChars * 0.8
    ? undefined
    : { used: content.trim().length, max: COMMENT_LIMITS.contentChars };

/** Enough to catch a slip; whether it exists, nobody asks. */
const isEmail = (text: string) =>
  text === '' || (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= COMMENT_LIMITS.emailChars);

/** What is sent of a draft. */
export function commentOf(draft: CommentDraft): Pick<NewComment, 'authorName' | 'authorEmail' | 'content'> {
  const authorEmail = draft.authorEmail.trim();
  return {
    authorName: draft.authorName.trim(),
    content: draft.content.trim(),
    ...(authorEmail && { authorEmail }),
  };
}
