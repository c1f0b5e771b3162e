/** Limits of comments. In a file of its own: browsers need them without the schema library. */
export const COMMENT_LIMITS = {
  nameChars: 60,
  emailChars: 254,
  contentChars: 5_000,
  /** Threads of a page of the list; each comes with its first answers. */
  threads: 50,
  /** Answers that come with their thread; the others are asked for. */
  answers: 20,
  /** Answers of one thread that are asked for at once. */
  moreAnswers: 100,
  /** Of one answer about what has changed. */
  changes: 100,
  /** For so long its writer may change a comment. */
  editMinutes: 5,
  /** Taken of one address, whatever became of them: more are no conversation. */
  ofAddressPerHour: 15,
  reportChars: 500,
  /** Comments of a page of the editors' list. */
  adminPage: 50,
} as const;
