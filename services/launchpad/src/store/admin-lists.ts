import type {
  AdminDistributions,
  AdminLaunch,
  AdminLaunchFilter,
  AdminLookupTables,
  AdminQuote,
  AdminQuoteFilter,
  IncomeAnswer,
  Quote,
  QuoteItem,
} from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import { recordedFromRow, SELECT_LAUNCH, type LaunchRow } from './launches';

/** One page of a list: those behind `before`, at most `limit`. */
export interface PageAsk {
  readonly search: string | null;
  readonly before: string | null;
  readonly limit: number;
}

const like = (search: string | null) => (search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`);

const LAUNCH_FILTERS: Readonly<Record<AdminLaunchFilter, string>> = {
  late: 'found.paid_late',
  overpaid: "found.paid_lamports > (found.body->>'feeLamports')::bigint",
};

/** Launches, newest first, by any text that names one: mint, wallet, signature, name, symbol. */
export async function adminLaunches(
  db: Queryable,
  chainId: string,
  filter: AdminLaunchFilter | null,
  { search, before, limit }: PageAsk,
): Promise<{ cursor: string; item: AdminLaunch }[]> {
  const { rows } = await db.query<LaunchRow & { reported: boolean; distribution: AdminLaunch['distribution'] }>({
    name: `admin-launches-${filter ?? 'all'}`,
    text: `select found.*, d.state as distribution from (${SELECT_LAUNCH}) found
           left join distributions d on d.chain_id = found.chain_id and d.mint = found.mint
           where found.chain_id = $1 ${filter === null ? '' : `and ${LAUNCH_FILTERS[filter]}`} and ($2::bigint is null or found.id < $2)
             and ($3::text is null or concat_ws(' ', found.mint, found.signature, found.creator, found.body->'request'->>'name', found.body->'request'->>'symbol') ilike $3)
           order by found.id desc limit $4`,
    values: [chainId, before, like(search), limit],
  });
  return rows.map((row) => {
    const { cursor, quoteId, launch } = recordedFromRow(row);
    return { cursor, item: { ...launch, quoteId, reported: row.reported, distribution: row.distribution } };
  });
}

interface QuoteRow {
  id: string;
  body: Quote;
  status: string;
  settled_at: Date | null;
  renewed: boolean;
  reported_signature: string | null;
  failed_signature: string | null;
  findings: AdminQuote['findings'] | null;
}

const RENEWED = `exists (select from quotes n where n.chain_id = q.chain_id and n.mint = q.mint and n.wallet = q.wallet and (n.issued_at, n.id) > (q.issued_at, q.id))`;

const FILTERS: Readonly<Record<AdminQuoteFilter, string>> = {
  issued: "status = 'issued'",
  recorded: "status = 'recorded'",
  lapsed: `status = 'lapsed' and not ${RENEWED}`,
  renewed: `status = 'lapsed' and ${RENEWED}`,
  rejected: "status = 'rejected'",
  failed: "failed_signature is not null and status <> 'recorded'",
  orphaned: "status = 'recorded' and reported_signature is null",
};

/** Quotes, newest first. The cursor is the time of issue and the id. */
export async function adminQuotes(
  db: Queryable,
  chainId: string,
  filter: AdminQuoteFilter | null,
  { search, before, limit }: PageAsk,
): Promise<{ cursor: string; item: AdminQuote }[]> {
  const [issuedAt = null, id = null] = before?.split('_') ?? [];
  const { rows } = await db.query<QuoteRow>({
    name: `admin-quotes-${filter ?? 'all'}`,
    text: `select id, body, status, settled_at, ${RENEWED} as renewed, reported_signature, failed_signature, findings from quotes q
           where chain_id = $1 and ${filter ? FILTERS[filter] : 'true'}
             and ($2::timestamptz is null or (issued_at, id) < ($2::timestamptz, $3::uuid))
             and ($4::text is null or concat_ws(' ', id, mint, wallet, body->'request'->>'name', body->'request'->>'symbol') ilike $4)
           order by issued_at desc, id desc limit $5`,
    values: [chainId, issuedAt, id, like(search), limit],
  });
  return rows.map((row) => ({ cursor: `${row.body.issuedAt}_${row.id}`, item: quoteOf(row) }));
}

function quoteOf({
  id,
  body,
  status,
  settled_at: settledAt,
  renewed,
  reported_signature,
  failed_signature,
  findings,
}: QuoteRow): AdminQuote {
  const { request, items, feeLamports, issuedAt, expiresAt } = body;
  const { wallet, mint, name, symbol } = request;
  return {
    id,
    status,
    wallet,
    mint,
    name,
    symbol,
    items,
    feeLamports,
    issuedAt,
    expiresAt,
    settledAt: settledAt?.toISOString() ?? null,
    renewed,
    reportedSignature: reported_signature,
    failedSignature: failed_signature,
    findings: findings ?? [],
  };
}

/** Verified fees by day (UTC) and by item, of the days since `from`. */
export async function income(db: Queryable, chainId: string, from: Date): Promise<IncomeAnswer> {
  const days = await db.query<{ day: string; launches: number; fee: string }>({
    name: 'income-days',
    text: `select to_char(l.confirmed_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as launches,
             sum(l.paid_lamports)::text as fee
           from launches l where l.chain_id = $1 and l.confirmed_at >= $2 group by 1 order by 1`,
    values: [chainId, from],
  });
  const items = await db.query<QuoteItem>({
    name: 'income-items',
    text: `select item->>'id' as id, max(item->>'label') as label, sum((item->>'lamports')::numeric)::text as lamports
           from launches l join quotes q on q.id = l.quote_id,
             jsonb_array_elements(q.body->'items' || jsonb_build_object('id', 'surplus', 'label', 'Paid beyond the price',
               'lamports', l.paid_lamports - (q.body->>'feeLamports')::bigint)) item
           where (item->>'lamports')::numeric > 0 and l.chain_id = $1 and l.confirmed_at >= $2 group by 1 order by sum((item->>'lamports')::numeric) desc`,
    values: [chainId, from],
  });
  return {
    days: days.rows.map(({ day, launches, fee }) => ({ day, launches, feeLamports: fee })),
    launches: days.rows.reduce((sum, { launches }) => sum + launches, 0),
    feeLamports: days.rows.reduce((sum, { fee }) => sum + BigInt(fee), 0n).toString(),
    items: items.rows,
  };
}

interface TableRow {
  address: string;
  mint: string;
  wallet: string;
  state: string;
  addresses: number;
  rent: string;
  returned: string;
  fees: string;
  created_at: Date;
  settled_at: Date | null;
}

/** The newest lookup tables, and sums over all. */
export async function adminTables(
  db: Queryable,
  chainId: string,
  limit: number,
): Promise<Omit<AdminLookupTables, 'authority' | 'balanceLamports'>> {
  const sums = await db.query<{ state: string; count: number; bound: string; returned: string; fees: string }>({
    name: 'admin-table-sums',
    text: `select state, count(*)::integer as count, sum(returned_lamports)::text as returned, sum(network_fees_lamports)::text as fees,
             sum(case when state in ('creating', 'active', 'deactivating') then rent_lamports else 0 end)::text as bound
           from lookup_tables where chain_id = $1 group by state`,
    values: [chainId],
  });
  const { rows } = await db.query<TableRow>({
    name: 'admin-tables',
    text: `select address, mint, wallet, state, cardinality(addresses) as addresses, rent_lamports::text as rent, returned_lamports::text as returned,
             network_fees_lamports::text as fees, created_at, settled_at
           from lookup_tables where chain_id = $1 order by id desc limit $2`,
    values: [chainId, limit],
  });
  const total = (field: 'bound' | 'returned' | 'fees') =>
    sums.rows.reduce((sum, row) => sum + BigInt(row[field]), 0n).toString();
  return {
    boundLamports: total('bound'),
    returnedLamports: total('returned'),
    networkFeesLamports: total('fees'),
    states: Object.fromEntries(sums.rows.map(({ state, count }) => [state, count])),
    items: rows.map(({ rent, returned, fees, created_at: created, settled_at: settled, ...table }) => ({
      ...table,
      rentLamports: rent,
      returnedLamports: returned,
      networkFeesLamports: fees,
      createdAt: created.toISOString(),
      settledAt: settled?.toISOString() ?? null,
    })),
  };
}

/** Distributions that wait or went another way, oldest first. */
export async function openDistributions(
  db: Queryable,
  chainId: string,
  limit: number,
): Promise<AdminDistributions['items']> {
  const { rows } = await db.query<{
    mint: string;
    state: string;
    open: number;
    payouts: number;
    created_at: Date;
    settled_at: Date | null;
  }>({
    name: 'open-distributions',
    text: `select mint, state, open, payouts, created_at, settled_at from distributions
           where chain_id = $1 and state <> 'complete' order by created_at limit $2`,
    values: [chainId, limit],
  });
  return rows.map(({ created_at: created, settled_at: settled, ...rest }) => ({
    ...rest,
    createdAt: created.toISOString(),
    settledAt: settled?.toISOString() ?? null,
  }));
}

/** Counts of stored content. */
export async function contentCounts(db: Queryable): Promise<{ images: number; bytes: string; documents: number }> {
  const { rows } = await db.query<{ images: number; bytes: string; documents: number }>(
    `select (select count(*)::integer from images) as images, (select coalesce(sum(bytes), 0)::text from images) as bytes,
       (select count(*)::integer from token_metadata) as documents`,
  );
  return rows[0] ?? { images: 0, bytes: '0', documents: 0 };
}
