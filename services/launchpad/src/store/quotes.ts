import type { Quote } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';

/** States of a quote; what they mean stands beside the table in the migration. */
export type QuoteStatus = 'issued' | 'recorded' | 'lapsed' | 'rejected';

/** A quote as stored. */
export interface StoredQuote {
  readonly quote: Quote;
  readonly status: QuoteStatus;
  /** Signature that the browser reported last, whatever the chain says of it. */
  readonly reportedSignature: string | null;
}

interface Row {
  body: Quote;
  status: QuoteStatus;
  reported_signature: string | null;
}

const COLUMNS = 'body, status, reported_signature';
const fromRow = (row: Row): StoredQuote => ({
  quote: row.body,
  status: row.status,
  reportedSignature: row.reported_signature,
});

/** Stores a quote. False when one with this id is there already. */
export async function insertQuote(db: Queryable, quote: Quote, nextCheckAt: Date): Promise<boolean> {
  const { id, chainId, request, reference, issuedAt, expiresAt } = quote;
  const result = await db.query({
    name: 'insert-quote',
    text: `insert into quotes (id, chain_id, wallet, mint, reference, body, issued_at, expires_at, next_check_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`,
    values: [
      id,
      chainId,
      request.wallet,
      request.mint,
      reference,
      JSON.stringify(quote),
      issuedAt,
      expiresAt,
      nextCheckAt,
    ],
  });
  return result.rowCount === 1;
}

export async function findQuote(db: Queryable, chainId: string, id: string): Promise<StoredQuote | null> {
  const { rows } = await db.query<Row>({
    name: 'find-quote',
    text: `select ${COLUMNS} from quotes where id = $1 and chain_id = $2`,
    values: [id, chainId],
  });
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Remembers what the browser reported and has the watcher look at once. Of a launch that the watcher found first, it is known from now on that its page came back. */
export async function noteReport(db: Queryable, id: string, signature: string, now: Date): Promise<void> {
  await db.query({
    name: 'note-report',
    text: `update quotes set reported_signature = $2, next_check_at = least(next_check_at, $3)
           where id = $1 and (status in ('issued', 'lapsed') or (status = 'recorded' and reported_signature is null))`,
    values: [id, signature, now],
  });
}

/** Remembers that the chain undid a transaction of this quote; a later one may still succeed. */
export async function noteFailure(db: Queryable, id: string, signature: string): Promise<void> {
  await db.query({
    name: 'note-failure',
    text: 'update quotes set failed_signature = $2 where id = $1',
    values: [id, signature],
  });
}

/** Remembers how long the confirmation took, as the page saw it; the first word counts. Nothing takes longer than its quote has existed. */
export async function noteConfirmTime(db: Queryable, id: string, millis: number, now: Date): Promise<void> {
  await db.query({
    name: 'note-confirm-time',
    text: `update quotes set confirm_millis = $2 where id = $1 and confirm_millis is null
             and issued_at + make_interval(secs => $2::integer / 1000.0) <= $3`,
    values: [id, millis, now],
  });
}

/** Quotes of a mint that may still turn out to be the paid one; a reported one first, then the newest. */
export async function openQuotesOfMint(
  db: Queryable,
  chainId: string,
  mint: string,
  limit: number,
): Promise<StoredQuote[]> {
  const { rows } = await db.query<Row>({
    name: 'open-quotes-of-mint',
    text: `select ${COLUMNS} from quotes where chain_id = $1 and mint = $2 and status = 'issued'
           order by reported_signature is null, issued_at desc limit $3`,
    values: [chainId, mint, limit],
  });
  return rows.map(fromRow);
}

const FIRST = { newest: 'issued_at desc', 'longest-due': 'next_check_at' } as const;

/** Quotes that are due. */
export async function dueQuotes(
  db: Queryable,
  chainId: string,
  { now, limit, first }: { readonly now: Date; readonly limit: number; readonly first: keyof typeof FIRST },
): Promise<StoredQuote[]> {
  const { rows } = await db.query<Row>({
    name: `due-quotes-${first}`,
    text: `select ${COLUMNS} from quotes where chain_id = $1 and status = 'issued' and next_check_at <= $2
           order by ${FIRST[first]} limit $3`,
    values: [chainId, now, limit],
  });
  return rows.map(fromRow);
}

/** Says when each quote is looked for again. */
export async function rescheduleQuotes(db: Queryable, next: readonly { id: string; at: Date }[]): Promise<void> {
  await db.query({
    name: 'reschedule-quotes',
    text: `update quotes q set next_check_at = n.at from unnest($1::uuid[], $2::timestamptz[]) as n (id, at)
           where q.id = n.id and q.status = 'issued'`,
    values: [next.map(({ id }) => id), next.map(({ at }) => at)],
  });
}

/** Ends quotes whose launch was never seen. A report may still revive them: expiry never prevents recording. */
export async function lapseQuotes(db: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await db.query({
    name: 'lapse-quotes',
    text: `update quotes set status = 'lapsed', settled_at = $2 where id = any($1::uuid[]) and status = 'issued'`,
    values: [ids, now],
  });
}

/** Remembers since when the chain shows a mint of which no quote was paid, and says so. A quote asked for later does not change it. */
export async function noteDoubt(db: Queryable, { chainId, request }: Quote, now: Date): Promise<Date> {
  const { rows } = await db.query<{ since: Date }>({
    name: 'note-doubt',
    text: `with noted as (
             update quotes set doubted_at = $3 where chain_id = $1 and mint = $2 and doubted_at is null
               and not exists (select from quotes where chain_id = $1 and mint = $2 and doubted_at is not null))
           select coalesce(min(doubted_at), $3) as since from quotes where chain_id = $1 and mint = $2`,
    values: [chainId, request.mint, now],
  });
  return rows[0]?.since ?? now;
}

/** Ends a quote whose mint exists but not as quoted; the other open quotes of that mint lapse. */
export async function rejectQuote(db: Queryable, quote: Quote, findings: unknown, now: Date): Promise<void> {
  await db.query({
    name: 'reject-quote',
    text: `update quotes set settled_at = $4, status = case when id = $1 then 'rejected' else 'lapsed' end,
             findings = case when id = $1 then $5::jsonb end
           where chain_id = $2 and mint = $3 and (status = 'issued' or (id = $1 and status = 'lapsed'))`,
    values: [quote.id, quote.chainId, quote.request.mint, now, JSON.stringify(findings)],
  });
}
