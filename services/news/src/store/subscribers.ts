import type { NewsPreferences, SubscriberState } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';

/** Somebody who asked for the newsletter. */
export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly state: SubscriberState;
  readonly round: number;
  readonly preferences: NewsPreferences;
}

interface LockedSubscriber extends Subscriber {
  readonly confirmSentAt: Date | null;
}

const COLUMNS = `id, email, state, round, confirm_sent_at as "confirmSentAt",
  json_build_object('presaleAlerts', presale_alerts, 'marketAnalysis', market_analysis, 'breakingNews', breaking_news) as preferences`;

/** The subscriber of an address, written when there is none, locked until the transaction ends. */
export async function lockSubscriber(db: Queryable, email: string, now: Date): Promise<LockedSubscriber> {
  await db.query({
    name: 'news-add-subscriber',
    text: `insert into subscribers (email, requested_at) values ($1, $2) on conflict (lower(email)) do nothing`,
    values: [email, now],
  });
  const { rows } = await db.query<LockedSubscriber>({
    name: 'news-lock-subscriber',
    text: `select ${COLUMNS} from subscribers where lower(email) = lower($1) for update`,
    values: [email],
  });
  const [row] = rows;
  if (!row) throw new Error('a subscriber that was just written is not there');
  return row;
}

/** Notes that somebody is asked to confirm. */
export async function noteConfirmMail(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query({
    name: 'news-note-confirm-mail',
    text: `update subscribers set state = 'pending', requested_at = $2, confirm_sent_at = $2 where id = $1`,
    values: [id, now],
  });
}

export async function findSubscriber(db: Queryable, id: string): Promise<Subscriber | undefined> {
  const { rows } = await db.query<Subscriber>({
    name: 'news-find-subscriber',
    text: `select ${COLUMNS} from subscribers where id = $1`,
    values: [id],
  });
  return rows[0];
}

export async function findByEmail(db: Queryable, email: string): Promise<Subscriber | undefined> {
  const { rows } = await db.query<Subscriber>({
    name: 'news-find-subscriber-by-email',
    text: `select ${COLUMNS} from subscribers where lower(email) = lower($1)`,
    values: [email],
  });
  return rows[0];
}

/** Confirms a subscription of that round; whoever is confirmed stays so. Undefined when the round is over. */
export async function confirmSubscriber(
  db: Queryable,
  { id, round, now }: { id: string; round: number; now: Date },
): Promise<Subscriber | undefined> {
  const { rows } = await db.query<Subscriber>({
    name: 'news-confirm-subscriber',
    text: `with before as (
             select id as known, state as was from subscribers
             where id = $1 and round = $2 and state in ('pending', 'confirmed') for update
           ), counted as (insert into subscriber_moves (at, kind) select $3, 'came' from before where was = 'pending')
           update subscribers set state = 'confirmed', confirm_sent_at = null,
             consent_at = case when state = 'confirmed' then consent_at else $3 end,
             consent_how = case when state = 'confirmed' then consent_how else 'button of the page /confirm' end
           from before where id = known returning ${COLUMNS}`,
    values: [id, round, now],
  });
  return rows[0];
}

/** Ends a subscription, however far it was; who left stays so. */
export async function endSubscription(
  db: Queryable,
  { id, how, now }: { id: string; how: string; now: Date },
): Promise<Subscriber | undefined> {
  const { rows } = await db.query<Subscriber>({
    name: 'news-end-subscription',
    text: `with before as (
             select id as known, state as was from subscribers where id = $1 and state <> 'left' for update
           ), counted as (insert into subscriber_moves (at, kind) select $2, 'left' from before where was = 'confirmed')
           update subscribers set state = 'left', round = round + 1, left_at = $2, left_how = $3
           from before where id = known returning ${COLUMNS}`,
    values: [id, now, how],
  });
  return rows[0] ?? findSubscriber(db, id);
}

export async function changePreferences(
  db: Queryable,
  id: string,
  { presaleAlerts, marketAnalysis, breakingNews }: NewsPreferences,
): Promise<Subscriber | undefined> {
  const { rows } = await db.query<Subscriber>({
    name: 'news-change-preferences',
    text: `update subscribers set presale_alerts = $2, market_analysis = $3, breaking_news = $4
           where id = $1 returning ${COLUMNS}`,
    values: [id, presaleAlerts, marketAnalysis, breakingNews],
  });
  return rows[0];
}

/** Writes to an address no more until its owner asks for it and confirms again. @returns whether it was on the list */
export async function suppressSubscriber(
  db: Queryable,
  { email, how, now }: { email: string; how: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'news-suppress-subscriber',
    text: `with before as (
             select id as known, state as was from subscribers
             where lower(email) = lower($1) and state in ('pending', 'confirmed') for update
           ), counted as (insert into subscriber_moves (at, kind) select $2, 'left' from before where was = 'confirmed')
           update subscribers set state = 'suppressed', round = round + 1, left_at = $2, left_how = $3
           from before where id = known`,
    values: [email, now, how],
  });
  return rowCount === 1;
}

/** Forgets those who never confirmed: who was asked before one time, and who has said no before the other. */
export async function forgetUnconfirmed(
  db: Queryable,
  { askedBefore, leftBefore }: { askedBefore: Date; leftBefore: Date },
): Promise<Pick<Subscriber, 'email' | 'state'>[]> {
  const { rows } = await db.query<Pick<Subscriber, 'email' | 'state'>>({
    name: 'news-forget-unconfirmed',
    text: `delete from subscribers where consent_at is null
             and ((state = 'pending' and requested_at <= $1) or (state in ('left', 'suppressed') and left_at <= $2))
           returning email, state`,
    values: [askedBefore, leftBefore],
  });
  return rows;
}

/** Forgets somebody; what waits for them is not sent. */
export async function deleteSubscriber(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query({
    name: 'news-delete-subscriber',
    text: `with gone as (delete from subscribers where id = $1 returning state)
           insert into subscriber_moves (at, kind) select $2, 'left' from gone where state = 'confirmed'`,
    values: [id, now],
  });
  await db.query({
    name: 'news-skip-deliveries-of',
    text: `update issue_deliveries set state = 'skipped', reason = null where subscriber_id = $1 and state = 'waiting'`,
    values: [id],
  });
}
