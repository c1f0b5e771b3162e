/** What tells whether an article still takes comments. */
export interface Discussion {
  /** What an editor has decided; null: its age decides. */
  readonly commentsClosed: boolean | null;
  /** Null: readers have not seen it yet. */
  readonly publishedAt: Date | null;
}

/** When its age closes it; null: never, or an editor has decided. @param openForMs milliseconds for which articles take comments; null: for good */
export const closesAt = ({ commentsClosed, publishedAt }: Discussion, openForMs: number | null): Date | null =>
  commentsClosed !== null || publishedAt === null || openForMs === null
    ? null
    : new Date(publishedAt.getTime() + openForMs);

/** Whether nobody can add to it any more. */
export const isClosed = (discussion: Discussion, openForMs: number | null, now: Date): boolean =>
  discussion.commentsClosed ?? isOver(closesAt(discussion, openForMs), now);

/** What an editor's word must be for the discussion to be open or closed: none where its age says the same. */
export const decisionFor = (
  closed: boolean,
  publishedAt: Date | null,
  openForMs: number | null,
  now: Date,
): boolean | null => (closed === isClosed({ commentsClosed: null, publishedAt }, openForMs, now) ? null : closed);

const isOver = (end: Date | null, now: Date): boolean => end !== null && now > end;
