/** What tells whether an article still takes comments. */
export interface Discussion {
  /** What an editor has decided; null: its age decides. */
  readonly commentsClosed: boolean | null;
  /** Null: readers have not seen it yet. */
  readonly publishedAt: Date | null;
}

/** Whether nobody can add to it any more. @param closesBefore articles from before it take no comments unless an editor says so; null: all do */
export const isClosed = ({ commentsClosed, publishedAt }: Discussion, closesBefore: Date | null): boolean =>
  commentsClosed ?? isOld(publishedAt, closesBefore);

/** What an editor's word must be for the discussion to be open or closed: none where its age says the same. */
export const decisionFor = (closed: boolean, publishedAt: Date | null, closesBefore: Date | null): boolean | null =>
  closed === isOld(publishedAt, closesBefore) ? null : closed;

const isOld = (publishedAt: Date | null, closesBefore: Date | null): boolean =>
  publishedAt !== null && closesBefore !== null && publishedAt < closesBefore;
