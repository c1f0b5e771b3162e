import type { CommentSeverity } from '@mintwire/contracts';
import type { ReadComment } from './read-comment';

/** Why a comment is rejected. */
export interface Finding {
  /** Completes "Your comment was rejected:". */
  readonly reason: string;
  readonly severity: CommentSeverity;
}

/** One concern of the moderation. */
export type Rule = (reading: ReadComment) => Finding | null;
