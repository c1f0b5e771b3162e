import { deadline } from '../deadline';
import { composeMail, type WrittenMail } from './compose-mail';
import type { SmtpServer } from './mail-settings';
import { converse, type Attempt, type SmtpPatience } from './smtp-conversation';

const CONVERSATION_MS = 50_000;

/** One mail on its way to the server. */
export interface Handover {
  readonly server: SmtpServer;
  readonly siteName: string;
  readonly mail: WrittenMail;
  /** Called once the server wants the mail, before the first byte of it leaves; when it throws, none does. */
  readonly leave: () => Promise<void>;
  readonly signal: AbortSignal;
  readonly patience?: SmtpPatience | undefined;
}

/**
 * Hands one mail to the server; the caller keeps what became of it. For senders that have a list of their own: what makes no list is a
 * matter of the outbox.
 */
export async function handOver({ server, siteName, mail, leave, signal, patience }: Handover): Promise<Attempt> {
  const bytes = await composeMail(mail, server, siteName);
  const handover = { recipient: mail.recipient, bytes, leave };
  return converse(server, handover, deadline(CONVERSATION_MS, signal), patience);
}
