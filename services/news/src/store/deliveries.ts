import type { DeliveryDecisions, DeliveryState, IssueAudience, IssueMetrics } from '@mintwire/contracts';
import type { Attempt } from '@mintwire/service-kit/mail';
import type { Queryable } from '@mintwire/service-kit/transaction';
import { REACHED } from './issues';

/** The mail of an issue to one subscriber. */
interface DeliveryKey {
  readonly issueId: string;
  readonly subscriberId: string;
}

/** A mail that is this attempt's to send. */
export interface BegunDelivery extends DeliveryKey {
  readonly email: string;
  readonly round: number;
  readonly attempt: number;
}

/** Mails that were leaving when the process that sent them ended may have been sent: they are not repeated. */
export async function giveUpLost(db: Queryable, issueId: string): Promise<number> {
  const { rowCount } = await db.query({
    name: 'news-lost-deliveries',
    text: `update issue_deliveries set state = 'unknown', reason = 'The process that sent it ended before the answer'
           where issue_id = $1 and state = 'sending'`,
    values: [issueId],
  });
  return rowCount ?? 0;
}

/** Gives up what could not be sent in time. */
export async function giveUpLate(db: Queryable, issueId: string, now: Date): Promise<void> {
  await db.query({
    name: 'news-late-deliveries',
    text: `update issue_deliveries set state = 'failed', reason = coalesce(reason, 'It could not be sent in time'), tried_at = coalesce(tried_at, $2)
           where issue_id = $1 and state = 'waiting'`,
    values: [issueId, now],
  });
}

/** Begins attempts for mails that are due; whoever is off the list, erased, or does not want to hear of it any more, is passed over for good. */
export async function beginDeliveries(
  db: Queryable,
  { issueId, audience, now, limit }: { issueId: string; audience: IssueAudience; now: Date; limit: number },
): Promise<{ begun: BegunDelivery[]; any: boolean }> {
  const { rows } = await db.query<BegunDelivery & { state: DeliveryState }>({
    name: `news-begin-deliveries ${audience}`,
    text: `with due as (
             select d.subscriber_id, s.email, s.round, (${REACHED[audience]}) is true as "isReached" from issue_deliveries d left join subscribers s on s.id = d.subscriber_id
             where d.issue_id = $1 and d.state = 'waiting' and d.next_at <= $2
             order by d.next_at, d.subscriber_id limit $3 for update of d skip locked)
           update issue_deliveries d set attempts = d.attempts + 1, tried_at = $2,
             state = case when due."isReached" then 'waiting' else 'skipped' end,
             reason = case when due."isReached" then d.reason else 'Off the list, or of this kind, when its turn came' end
           from due where d.issue_id = $1 and d.subscriber_id = due.subscriber_id
           returning d.issue_id as "issueId", d.subscriber_id as "subscriberId", due.email, due.round, d.attempts as attempt, d.state`,
    values: [issueId, now, limit],
  });
  return { begun: rows.filter(({ state }) => state === 'waiting'), any: rows.length > 0 };
}

/**
 * Notes that the mail leaves now. False when it must not: another process has it, the issue was paused, or its reader has left or does not want to hear of it.
 */
export async function noteLeaving(
  db: Queryable,
  { issueId, subscriberId, attempt }: BegunDelivery,
  audience: IssueAudience,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: `news-leaving-delivery ${audience}`,
    text: `update issue_deliveries set state = 'sending', leaving_at = $4
           where issue_id = $1 and subscriber_id = $2 and attempts = $3 and state = 'waiting'
             and exists (select from newsletter_issues where id = $1 and state = 'sending')
             and exists (select from subscribers s where s.id = $2 and ${REACHED[audience]})`,
    values: [issueId, subscriberId, attempt, now],
  });
  return rowCount === 1;
}

const STATE_AFTER = {
  sent: 'sent',
  refused: 'failed',
  unknown: 'unknown',
  failed: 'waiting',
} as const satisfies Record<Attempt['outcome'], DeliveryState>;

/** Keeps what became of an attempt. Who was given up as lost and comes back with an answer is believed. */
export async function settleDelivery(
  db: Queryable,
  { issueId, subscriberId, attempt }: BegunDelivery,
  { outcome, reason, nextAt }: { outcome: Attempt['outcome']; reason: string; nextAt: Date },
): Promise<void> {
  await db.query({
    name: 'news-settle-delivery',
    text: `update issue_deliveries set state = $4, reason = $5, next_at = $6
           where issue_id = $1 and subscriber_id = $2
             and ((attempts = $3 and state in ('waiting', 'sending')) or (state = 'unknown' and $4 in ('sent', 'failed')))`,
    values: [issueId, subscriberId, attempt, STATE_AFTER[outcome], reason.slice(0, 500), nextAt],
  });
}

const NONE: IssueMetrics = {
  recipients: 0,
  waiting: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
  suppressed: 0,
  left: 0,
};

/** What became of the mails of issues. Who left is counted with the last issue before it. */
export async function metricsOf(db: Queryable, ids: readonly string[]): Promise<(id: string) => IssueMetrics> {
  const { rows } = await db.query<IssueMetrics & { id: string }>({
    name: 'news-issue-figures',
    text: `select d.issue_id as id, count(*)::int as recipients,
             count(*) filter (where d.state in ('waiting', 'sending'))::int as waiting,
             count(*) filter (where d.state = 'sent')::int as sent,
             count(*) filter (where d.state = 'failed')::int as failed,
             count(*) filter (where d.state = 'unknown')::int as unknown,
             count(*) filter (where d.state = 'skipped')::int as skipped,
             count(*) filter (where s.state = 'suppressed' and l.last)::int as suppressed,
             count(*) filter (where s.state = 'left' and l.last)::int as "left"
           from issue_deliveries d left join subscribers s on s.id = d.subscriber_id
           left join lateral (
             select not exists (select from issue_deliveries later where later.subscriber_id = d.subscriber_id
               and later.tried_at > d.tried_at and later.tried_at <= s.left_at and later.state <> 'skipped') as last
           ) l on s.left_at >= d.tried_at and d.state <> 'skipped'
           where d.issue_id = any($1::uuid[]) group by d.issue_id`,
    values: [ids],
  });
  const byId = new Map(rows.map(({ id, ...metrics }) => [id, metrics]));
  return (id) => byId.get(id) ?? NONE;
}

/** A mail of an issue in a list. */
export interface ListedDelivery {
  readonly subscriberId: string;
  readonly email: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly reason: string | null;
  readonly triedAt: Date | null;
}

/** Mails of an issue in one state, after the one to that subscriber. */
export async function listDeliveries(
  db: Queryable,
  { issueId, state, after, limit }: { issueId: string; state: DeliveryState; after: string | null; limit: number },
): Promise<ListedDelivery[]> {
  const { rows } = await db.query<ListedDelivery>({
    name: 'news-list-deliveries',
    text: `select d.subscriber_id as "subscriberId", s.email, d.state, d.attempts, d.reason, d.tried_at as "triedAt"
           from issue_deliveries d join subscribers s on s.id = d.subscriber_id
           where d.issue_id = $1 and d.state = $2 and ($3::uuid is null or d.subscriber_id > $3)
           order by d.subscriber_id limit $4`,
    values: [issueId, state, after, limit],
  });
  return rows;
}

/** Does with mails of unknown outcome what an editor decided. @returns how many were still unknown */
export async function decideUnknown(
  db: Queryable,
  issueId: string,
  { subscriberIds, decision }: DeliveryDecisions,
  now: Date,
): Promise<number> {
  const { rowCount } = await db.query({
    name: 'news-decide-unknown',
    text: `update issue_deliveries set state = $3, next_at = $4, attempts = attempts + 1,
             reason = case when $3 = 'sent' then 'Counted as sent by an editor' else 'To be sent again by an editor''s decision' end
           where issue_id = $1 and subscriber_id = any($2::uuid[]) and state = 'unknown'`,
    values: [issueId, subscriberIds, decision === 'send-again' ? 'waiting' : 'sent', now],
  });
  return rowCount ?? 0;
}
