import type { CommentSeverity } from '@mintwire/contracts';

/** What the moderation thinks, and what of it decided. */
export interface Verdict {
  readonly approved: boolean;
  readonly reason: string;
  readonly severity: CommentSeverity;
  readonly decidedBy: string;
}
