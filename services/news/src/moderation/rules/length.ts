import { COMMENT_LIMITS } from '@mintwire/contracts/comment-limits';
import type { Rule } from '../finding';

/** A comment has something that can be seen, and an end. */
export const length: Rule = ({ comment, text }) => {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return { reason: 'it has no text', severity: 'low' };
  const max = COMMENT_LIMITS.contentChars;
  return comment.content.length > max ? { reason: `it is longer than ${max} characters`, severity: 'low' } : null;
};
