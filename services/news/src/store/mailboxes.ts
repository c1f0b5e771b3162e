import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Mailbox } from '../domain/mailbox';

/** A mailbox, written when it is not known yet, locked until the transaction ends. Whoever locks a subscriber as well does so afterwards. */
export async function lockMailbox(db: Queryable, mailbox: Buffer): Promise<Mailbox> {
  await db.query({
    name: 'news-add-mailbox',
    text: 'insert into subscriber_mailboxes (mailbox) values ($1) on conflict do nothing',
    values: [mailbox],
  });
  const { rows } = await db.query<Mailbox>({
    name: 'news-lock-mailbox',
    text: `select mails, asked_at as "askedAt", silent_until as "silentUntil" from subscriber_mailboxes
           where mailbox = $1 for update`,
    values: [mailbox],
  });
  const [row] = rows;
  if (!row) throw new Error('a mailbox that was just written is not there');
  return row;
}

export async function noteAsked(db: Queryable, mailbox: Buffer, now: Date): Promise<void> {
  await db.query({
    name: 'news-note-mailbox-asked',
    text: 'update subscriber_mailboxes set mails = mails + 1, asked_at = $2 where mailbox = $1',
    values: [mailbox, now],
  });
}

/** Its owner does not want to be asked, and to be brought in by nobody. */
export async function silenceMailbox(db: Queryable, mailbox: Buffer, until: Date): Promise<void> {
  await db.query({
    name: 'news-silence-mailbox',
    text: `insert into subscriber_mailboxes (mailbox, silent_until, is_kept_off) values ($1, $2, true)
           on conflict (mailbox) do update set silent_until = $2, is_kept_off = true, mails = 0, asked_at = null`,
    values: [mailbox, until],
  });
}

export async function endSilence(db: Queryable, mailbox: Buffer): Promise<void> {
  await db.query({
    name: 'news-end-silence',
    text: 'update subscriber_mailboxes set silent_until = null where mailbox = $1',
    values: [mailbox],
  });
}

/** Its owner wants the newsletter: whatever was before does not count any more. */
export async function forgetMailbox(db: Queryable, mailbox: Buffer): Promise<void> {
  await db.query({
    name: 'news-forget-mailbox',
    text: 'delete from subscriber_mailboxes where mailbox = $1',
    values: [mailbox],
  });
}

/** Lets no list bring them in until their owners confirm. */
export async function keepOff(db: Queryable, mailboxes: readonly Buffer[]): Promise<void> {
  await db.query({
    name: 'news-keep-off-mailboxes',
    text: `insert into subscriber_mailboxes (mailbox, is_kept_off) select distinct m, true from unnest($1::bytea[]) as m order by 1
           on conflict (mailbox) do update set is_kept_off = true`,
    values: [mailboxes],
  });
}

/** Forgets mailboxes of which nothing has to be known any more. */
export async function forgetMailboxes(db: Queryable, askedBefore: Date, now: Date): Promise<void> {
  await db.query({
    name: 'news-forget-mailboxes',
    text: `delete from subscriber_mailboxes where not is_kept_off and (silent_until is null or silent_until <= $2)
             and (asked_at is null or asked_at <= $1)`,
    values: [askedBefore, now],
  });
}
