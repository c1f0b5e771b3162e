import type { ServiceApp } from '../app';
import type { JobTasks } from '../jobs';
import { handOver } from './hand-over';
import type { SmtpServer } from './mail-settings';
import { beginAttempt, noteLeaving, SEND_MAIL, settleAttempt } from './outbox';
import type { SmtpPatience } from './smtp-conversation';

interface MailTaskOptions {
  readonly app: ServiceApp;
  /** Null: mails wait in the outbox until there is one. */
  readonly server: SmtpServer | null;
  /** Name of the sender, asked for at each mail: it is a setting of the site. */
  readonly siteName: () => Promise<string>;
  readonly patience?: SmtpPatience;
}

/** The jobs that send what {@link queueMail} wrote; none without a mail server. */
export function mailTasks({ app, server, siteName, patience }: MailTaskOptions): JobTasks {
  if (server === null) return {};
  const { pool } = app.pg;
  const log = app.log.child({ part: 'mail' });
  return {
    [SEND_MAIL]: {
      run: async (payload, signal) => {
        const { id } = payload as { id: string };
        const mail = await beginAttempt(pool, id);
        if (mail === null) return;
        const leave = (): Promise<void> => noteLeaving(pool, mail);
        const attempt = await handOver({ server, siteName: await siteName(), mail, leave, signal, patience });
        await settleAttempt(pool, mail, attempt);
        // What the server said stands in the outbox: it may name people.
        if (attempt.outcome === 'unknown')
          log.warn({ mail: id }, 'nobody knows whether a mail was sent; it is not sent again');
        if (attempt.outcome === 'failed') throw new Error('the mail server did not take a mail; the outbox says why');
      },
    },
  };
}
