/** Before a statement arrives at the database, and after it was carried out and before its answer. */
const statements = (...names: readonly string[]) => names.flatMap((name) => [`before ${name}`, `after ${name}`]);
/** The same of the transaction that a statement is part of. */
const commit = (name: string) => [`before the commit of ${name}`, `after the commit of ${name}`];

/** Steps of the conversation with the mail server at which it falls silent. */
export const MAIL_STEPS = ['connect', 'MAIL', 'RCPT', 'DATA', 'after DATA'] as const;
export type MailStep = (typeof MAIL_STEPS)[number];

/**
 * Places at which processes that send an issue are killed, by the names of their statements and the steps of the conversation with the mail server.
 * A test takes care that every write of the sending is among them.
 */
export const ISSUE_KILL_POINTS = {
  beginning: [...statements('news-begin-issue', 'news-write-deliveries all'), ...commit('news-begin-issue')],
  middle: [
    'after DATA',
    // At the end of a turn: while there is much left to send.
    ...statements('news-go-on-with-issue'),
    ...statements('news-settle-delivery'),
    ...statements('news-lost-deliveries', 'news-begin-deliveries all', 'news-leaving-delivery all'),
    ...['DATA', 'RCPT', 'MAIL', 'connect'],
    ...commit('news-settle-delivery'),
    ...statements('news-clear-trouble'),
  ],
  end: statements('news-end-issue'),
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Writes of `store/deliveries` that are no part of the sending: of mails that are two days old, and of what an editor decides. */
export const NOT_OF_SENDING: readonly string[] = ['news-late-deliveries', 'news-decide-unknown'];

/** Those of an ordinary run; `npm run chaos` takes all. */
export const FEW_KILL_POINTS: ReadonlySet<string> = new Set(['after the commit of news-begin-issue', 'after DATA']);
