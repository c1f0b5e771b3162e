/** Limits of an issue of the newsletter; a file of its own, so that a form needs no schemas. */
export const ISSUE_LIMITS = { subjectChars: 150, preheaderChars: 200, introChars: 20_000, articles: 20 } as const;
