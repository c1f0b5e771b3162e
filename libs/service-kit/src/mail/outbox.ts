import { AppError, ERRORS } from '@mintwire/contracts';
import { addJob } from '../jobs';
import type { Queryable } from '../transaction';
import type { MailBody, WrittenMail } from './compose-mail';
import { isMailAddress } from './mail-address';
import type { Attempt } from './smtp-conversation';

/** Name of the jobs that send mails. */
export const SEND_MAIL = 'send-mail';

/** A mail to be sent. */
export interface NewMail extends MailBody {
  /** Of its reason, such as `confirm:<subscription>`: a second mail of the key is not written. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  /** Too late after that. */
  readonly sendBefore?: Date;
}

/** `sending`: handed over at the moment. `expired`: could not be sent in time. For the others see {@link Attempt}. */
export type MailState = 'waiting' | 'sending' | 'sent' | 'refused' | 'unknown' | 'expired';

/** A mail of the outbox, for those who look after it. */
export interface ListedMail {
  readonly id: string;
  readonly key: string;
  readonly recipient: string;
  readonly subject: string;
  readonly state: MailState;
  readonly attempts: number;
  /** What the mail server said last. */
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly triedAt: Date | null;
  /** Gone once it was sent; may hold links that are secrets. */
  readonly text: string | null;
}

/**
 * Writes a mail into the outbox, in the transaction that makes it necessary: it is sent after the commit, and never without it.
 * @throws {AppError} VALIDATION_FAILED when the address is none, or subject or link could become a header
 */
export async function queueMail(db: Queryable, mail: NewMail): Promise<void> {
  const { key, to, subject, text, html, unsubscribeUrl, sendBefore } = mail;
  if (!isMailAddress(to)) throw invalid('The email address cannot be used');
  if (/\p{Cc}/u.test(subject)) throw invalid('The subject of a mail must be one line');
  if (unsubscribeUrl !== undefined && !/^https?:\/\/[^\s<>\p{Cc}]+$/u.test(unsubscribeUrl))
    throw invalid('The link to unsubscribe must be a web address');
  const { rows } = await db.query<{ id: string }>({
    name: 'kit-queue-mail',
    text: `insert into kit.mails (key, recipient, subject, body, send_before) values ($1, $2, $3, $4, $5)
           on conflict (key) do nothing returning id`,
    values: [key, to, subject, JSON.stringify({ text, html, unsubscribeUrl }), sendBefore ?? null],
  });
  const [written] = rows;
  if (written) await addJob(db, { task: SEND_MAIL, key: written.id, payload: { id: written.id } });
}

/** The newest mails of the outbox, `before` an earlier page's last; of one state, or of all. */
export async function listMails(
  db: Queryable,
  {
    state,
    before,
    limit,
  }: { state?: MailState | undefined; before?: Pick<ListedMail, 'id'> | undefined; limit: number },
): Promise<ListedMail[]> {
  const { rows } = await db.query<ListedMail>({
    name: 'kit-list-mails',
    text: `select id, key, recipient, subject, state, attempts, reason, created_at as "createdAt", tried_at as "triedAt",
             body->>'text' as text
           from kit.mails
           where ($1::text is null or state = $1)
             and ($2::uuid is null or (created_at, id) < ((select created_at from kit.mails where id = $2), $2))
           order by created_at desc, id desc limit $3`,
    values: [state ?? null, before?.id ?? null, limit],
  });
  return rows;
}

/** A mail that is this attempt's to send. */
export interface BegunMail extends WrittenMail {
  readonly attempt: number;
}

interface BegunRow extends Omit<WrittenMail, 'body'> {
  readonly attempt: number;
  readonly state: MailState;
  readonly body: MailBody;
}

/**
 * Begins an attempt; null when there is nothing to send. A mail that somebody who did not come back was handing over may have
 * been sent: it is not sent again.
 */
export async function beginAttempt(db: Queryable, id: string): Promise<BegunMail | null> {
  const { rows } = await db.query<BegunRow>({
    name: 'kit-begin-mail',
    text: `update kit.mails set attempts = attempts + 1, tried_at = now(),
             state = case when state = 'sending' then 'unknown' when send_before < now() then 'expired' else state end,
             reason = case when state = 'sending' then 'The process that sent it ended before the answer' else reason end,
             settled_at = case when state = 'sending' or send_before < now() then now() end,
             body = case when state = 'waiting' and send_before < now() then null else body end
           where id = $1 and state in ('waiting', 'sending')
           returning id, recipient, subject, body, state, attempts as attempt`,
    values: [id],
  });
  const [row] = rows;
  return row?.state === 'waiting' ? row : null;
}

/** Notes that the mail leaves now. @throws {Error} when it is no longer this attempt's */
export async function noteLeaving(db: Queryable, { id, attempt }: BegunMail): Promise<void> {
  const { rowCount } = await db.query({
    name: 'kit-leaving-mail',
    text: `update kit.mails set state = 'sending' where id = $1 and attempts = $2 and state = 'waiting'`,
    values: [id, attempt],
  });
  if (rowCount !== 1) throw new Error('another process sends this mail');
}

const STATE_AFTER = {
  sent: 'sent',
  refused: 'refused',
  unknown: 'unknown',
  failed: 'waiting',
} as const satisfies Record<Attempt['outcome'], MailState>;

/** Keeps what became of the attempt. Who was given up as lost and comes back with an answer is believed. */
export async function settleAttempt(db: Queryable, { id, attempt }: BegunMail, made: Attempt): Promise<void> {
  await db.query({
    name: 'kit-settle-mail',
    text: `update kit.mails set state = $3, reason = $4, settled_at = case when $3 = 'waiting' then null else now() end,
             body = case when $3 = 'sent' then null else body end
           where id = $1 and ((attempts = $2 and state in ('waiting', 'sending')) or (state = 'unknown' and $3 in ('sent', 'refused')))`,
    values: [id, attempt, STATE_AFTER[made.outcome], made.reason.slice(0, 500)],
  });
}

/** Empties mails whose end is older than that: what one says may hold links that are secrets. */
export async function forgetMailBodies(db: Queryable, before: Date): Promise<void> {
  await db.query({
    name: 'kit-forget-mail-bodies',
    text: 'update kit.mails set body = null where settled_at <= $1 and body is not null',
    values: [before],
  });
}

/** Forgets all mails to somebody; those that wait are not sent. */
export async function forgetMailsTo(db: Queryable, recipients: readonly string[]): Promise<void> {
  await db.query({
    name: 'kit-forget-mails-to',
    text: `with gone as (
             delete from kit.mails where lower(recipient) in (select lower(r) from unnest($1::text[]) as r) returning id)
           select graphile_worker.remove_job('${SEND_MAIL}:' || id) from gone`,
    values: [recipients],
  });
}

function invalid(sentence: string): AppError {
  return new AppError(ERRORS.VALIDATION_FAILED, { fields: [sentence] });
}
