import type { SubscriberState } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Subscriber } from './subscribers';

/** A subscriber with how and when they came and went. */
export interface ListedSubscriber extends Omit<Subscriber, 'round'> {
  readonly requestedAt: Date;
  readonly consentAt: Date | null;
  readonly consentHow: string | null;
  readonly leftAt: Date | null;
  readonly leftHow: string | null;
}

/** Which subscribers are listed. */
export interface SubscriberFilter {
  readonly state: SubscriberState | null;
  /** A part of the address; '' for all. */
  readonly search: string;
  /** Id of the last one of the page before. */
  readonly after: string | null;
  readonly limit: number;
}

const LISTED = `s.id, s.email, s.state, s.requested_at as "requestedAt", s.consent_at as "consentAt", s.consent_how as "consentHow",
  s.left_at as "leftAt", s.left_how as "leftHow",
  json_build_object('presaleAlerts', s.presale_alerts, 'marketAnalysis', s.market_analysis, 'breakingNews', s.breaking_news) as preferences`;

/** Subscribers, those who asked last first. */
export async function listSubscribers(
  db: Queryable,
  { state, search, after, limit }: SubscriberFilter,
): Promise<ListedSubscriber[]> {
  const { rows } = await db.query<ListedSubscriber>({
    name: 'news-list-subscribers',
    text: `select ${LISTED} from subscribers s
           where ($1::text is null or s.state = $1) and ($2 = '' or s.email ilike $2)
             and ($3::uuid is null or (s.requested_at, s.id) < ((select requested_at from subscribers where id = $3), $3))
           order by s.requested_at desc, s.id desc limit $4`,
    values: [state, search === '' ? '' : `%${search.replace(/[\\%_]/g, '\\$&')}%`, after, limit],
  });
  return rows;
}

export async function findListed(db: Queryable, id: string): Promise<ListedSubscriber | undefined> {
  const { rows } = await db.query<ListedSubscriber>({
    name: 'news-find-listed-subscriber',
    text: `select ${LISTED} from subscribers s where s.id = $1`,
    values: [id],
  });
  return rows[0];
}

/** An address of a list, and whose it is. */
export interface ImportedAddress {
  readonly email: string;
  readonly mailbox: Buffer;
}

/**
 * Brings in addresses whose owners agreed elsewhere. Who left or does not want to be asked, or whose address failed, stays away; also one for whom somebody,
 * perhaps a stranger, has asked since, unless they agreed after they had left.
 */
export async function importSubscribers(
  db: Queryable,
  addresses: readonly ImportedAddress[],
  { consentAt, consentHow, now }: { consentAt: Date; consentHow: string; now: Date },
): Promise<{ added: number; keptOff: number }> {
  const emails = addresses.map(({ email }) => email);
  const { rowCount } = await db.query({
    name: 'news-import-subscribers',
    text: `insert into subscribers as s (email, state, requested_at, consent_at, consent_how)
           select a.email, 'confirmed', $3, $4, $5 from unnest($1::text[], $2::bytea[]) as a (email, mailbox)
           where not exists (select from subscriber_mailboxes m where m.mailbox = a.mailbox and m.is_kept_off)
           on conflict (lower(email)) do update set state = 'confirmed', consent_at = $4, consent_how = $5,
             confirm_sent_at = null
           where s.state = 'pending' and (s.left_at is null or s.left_at < $4)`,
    values: [emails, addresses.map(({ mailbox }) => mailbox), now, consentAt, consentHow],
  });
  const { rows } = await db.query<{ off: number }>({
    name: 'news-kept-off-subscribers',
    text: `select count(*)::int as off from unnest($1::text[]) as a (email)
           where not exists (select from subscribers s where lower(s.email) = lower(a.email) and s.state = 'confirmed')`,
    values: [emails],
  });
  return { added: rowCount ?? 0, keptOff: rows[0]?.off ?? 0 };
}
