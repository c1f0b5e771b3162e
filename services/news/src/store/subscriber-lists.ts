import type { SubscriberState } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Subscriber } from './subscribers';

/** A subscriber with how and when they came and went. */
export interface ListedSubscriber extends Omit<Subscriber, 'round'> {
  /** Its place among all who came. */
  readonly number: string;
  readonly requestedAt: Date;
  readonly consentAt: Date | null;
  readonly consentHow: string | null;
  readonly leftAt: Date | null;
  readonly leftHow: string | null;
}

/** Which subscribers are listed. */
export interface SubscriberFilter {
  readonly state: SubscriberState | null;
  /** Of the address; '' for all. */
  readonly search: string;
  /** Whether a part of the address will do. Otherwise it is all of it, or its host with the @ before it. */
  readonly isPartial: boolean;
  /** Number of the last one of the page before. */
  readonly after: string | null;
  readonly limit: number;
}

const LISTED = `s.id, s.number, s.email, s.state, s.requested_at as "requestedAt", s.consent_at as "consentAt", s.consent_how as "consentHow",
  s.left_at as "leftAt", s.left_how as "leftHow",
  json_build_object('presaleAlerts', s.presale_alerts, 'marketAnalysis', s.market_analysis, 'breakingNews', s.breaking_news) as preferences`;

/** Subscribers, those who came last first. */
export async function listSubscribers(
  db: Queryable,
  { state, search, isPartial, after, limit }: SubscriberFilter,
): Promise<ListedSubscriber[]> {
  const { rows } = await db.query<ListedSubscriber>({
    name: 'news-list-subscribers',
    text: `select ${LISTED} from subscribers s
           where ($1::text is null or s.state = $1) and ($2 = '' or s.email ilike $2)
             and ($3::bigint is null or s.number < $3)
           order by s.number desc limit $4`,
    values: [state, search === '' ? '' : addressPattern(search, isPartial), after, limit],
  });
  return rows;
}

function addressPattern(search: string, isPartial: boolean): string {
  const text = search.replace(/[\\%_]/g, '\\$&');
  return `${isPartial || search.startsWith('@') ? '%' : ''}${text}${isPartial ? '%' : ''}`;
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
): Promise<{ added: number; already: number; keptOff: number }> {
  const emails = addresses.map(({ email }) => email);
  // The database alone says which addresses are the same: lower() is not what JavaScript makes of every letter.
  const { rowCount } = await db.query({
    name: 'news-import-subscribers',
    text: `with came as (insert into subscribers as s (email, state, requested_at, consent_at, consent_how)
           select distinct on (lower(a.email)) a.email, 'confirmed', $3::timestamptz, $4::timestamptz, $5
           from unnest($1::text[], $2::bytea[]) with ordinality as a (email, mailbox, place)
           where not exists (select from subscriber_mailboxes m where m.mailbox = a.mailbox and m.is_kept_off)
           order by lower(a.email), a.place
           on conflict (lower(email)) do update set state = 'confirmed', consent_at = $4, consent_how = $5,
             confirm_sent_at = null
           where s.state = 'pending' and (s.left_at is null or s.left_at < $4) returning id)
           insert into subscriber_moves (at, kind) select $3, 'came' from came`,
    values: [emails, addresses.map(({ mailbox }) => mailbox), now, consentAt, consentHow],
  });
  const added = rowCount ?? 0;
  const { rows } = await db.query<{ on: number; off: number }>({
    name: 'news-imported-subscribers',
    text: `select count(*) filter (where s.state = 'confirmed')::int as "on",
             count(*) filter (where s.state is distinct from 'confirmed')::int as off
           from (select distinct lower(e) as email from unnest($1::text[]) as e) a
           left join subscribers s on lower(s.email) = a.email`,
    values: [emails],
  });
  const { on = 0, off = 0 } = rows[0] ?? {};
  return { added, already: on - added, keptOff: off };
}
