import type { Queryable } from '@mintwire/service-kit/transaction';
import { parseAddress, type Address } from '@mintwire/solana/addresses';
import type { PoolClient } from 'pg';
import type { Sale } from '../domain/sale';

/** A quote as the database has it. */
export interface StoredQuote {
  readonly id: string;
  readonly saleId: number;
  readonly wallet: Address;
  readonly lamports: bigint;
  readonly tokenPriceLamports: bigint;
  readonly bonusPercentage: number;
  readonly reference: Address;
  readonly memo: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly heldUntil: Date;
  /** The most that its wallet could buy for in all when it was given; null: no limit. */
  readonly walletMostLamports: bigint | null;
  /** Its asker proved that the wallet is theirs. */
  readonly proven: boolean;
  readonly state: 'open' | 'replaced' | 'lapsed' | 'paid';
}

interface QuoteRow {
  id: string;
  sale_id: number;
  wallet: string;
  lamports: string;
  token_price_lamports: string;
  bonus_percentage: number;
  reference: string;
  memo: string;
  issued_at: Date;
  expires_at: Date;
  held_until: Date;
  wallet_most_lamports: string | null;
  proven: boolean;
  state: StoredQuote['state'];
}

const COLUMNS = `q.id, q.sale_id, q.wallet, q.lamports, q.token_price_lamports, q.bonus_percentage, q.reference, q.memo,
  q.issued_at, q.expires_at, q.held_until, q.wallet_most_lamports, q.proven, q.state`;

function quoteOf(row: QuoteRow): StoredQuote {
  return {
    id: row.id,
    saleId: row.sale_id,
    wallet: parseAddress(row.wallet),
    lamports: BigInt(row.lamports),
    tokenPriceLamports: BigInt(row.token_price_lamports),
    bonusPercentage: row.bonus_percentage,
    reference: parseAddress(row.reference),
    memo: row.memo,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    heldUntil: row.held_until,
    walletMostLamports: row.wallet_most_lamports === null ? null : BigInt(row.wallet_most_lamports),
    proven: row.proven,
    state: row.state,
  };
}

/** A quote of a chain's sales. */
export async function findQuote(db: Queryable, chainId: string, id: string): Promise<StoredQuote | null> {
  const { rows } = await db.query<QuoteRow>({
    name: 'find-quote',
    text: `select ${COLUMNS} from quotes q join sales s on s.id = q.sale_id where q.id = $1 and s.chain_id = $2`,
    values: [id, chainId],
  });
  return rows[0] ? quoteOf(rows[0]) : null;
}

/** The quotes of a sale that these references belong to. */
export async function quotesByReference(
  db: Queryable,
  saleId: number,
  references: readonly string[],
): Promise<StoredQuote[]> {
  const { rows } = await db.query<QuoteRow>({
    name: 'quotes-by-reference',
    text: `select ${COLUMNS} from quotes q where q.sale_id = $1 and q.reference = any($2)`,
    values: [saleId, references],
  });
  return rows.map(quoteOf);
}

/** The quote that a wallet has open, whether or not its time is over. */
export async function openQuoteOf(db: Queryable, saleId: number, wallet: string): Promise<StoredQuote | null> {
  const { rows } = await db.query<QuoteRow>({
    name: 'open-quote',
    text: `select ${COLUMNS} from quotes q where q.sale_id = $1 and q.wallet = $2 and q.state = 'open'`,
    values: [saleId, wallet],
  });
  return rows[0] ? quoteOf(rows[0]) : null;
}

/** Quotes that hold room until their time is over: also those that a newer one of their wallet replaced or followed. */
const HOLDING = `state <> 'paid'`;

/** What quotes hold at `now`, one of them left out. */
export async function heldLamports(
  db: Queryable,
  { saleId, now, except }: { saleId: number; now: Date; except?: string | undefined },
): Promise<bigint> {
  const { rows } = await db.query<{ held: string }>({
    name: 'held-lamports',
    text: `select coalesce(sum(lamports), 0) as held from quotes
           where sale_id = $1 and ${HOLDING} and held_until > $2 and id is distinct from $3`,
    values: [saleId, now, except ?? null],
  });
  return BigInt(rows[0]?.held ?? 0);
}

/** Until when others than that quote hold room at most; null: none does. */
export async function lastHold(
  db: Queryable,
  { saleId, now, except }: { saleId: number; now: Date; except?: string | undefined },
): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date | null }>({
    name: 'last-hold',
    text: `select max(held_until) as until from quotes
           where sale_id = $1 and ${HOLDING} and held_until > $2 and id is distinct from $3`,
    values: [saleId, now, except ?? null],
  });
  return rows[0]?.until ?? null;
}

/** Whether a wallet has a replaced quote that holds room at `now`. */
export async function holdsReplaced(
  db: Queryable,
  { saleId, wallet, now }: { saleId: number; wallet: string; now: Date },
): Promise<boolean> {
  const { rows } = await db.query<{ holds: boolean }>({
    name: 'holds-replaced',
    text: `select exists (select from quotes where sale_id = $1 and wallet = $2 and state = 'replaced' and held_until > $3) as holds`,
    values: [saleId, wallet, now],
  });
  return rows[0]?.holds ?? false;
}

/** Whether that is the key with which a quote's room is let go. */
export async function isReleaseKey(db: Queryable, id: string, key: string): Promise<boolean> {
  const { rows } = await db.query<{ fits: boolean }>({
    name: 'is-release-key',
    text: 'select exists (select from quotes where id = $1 and release_key = $2) as fits',
    values: [id, key],
  });
  return rows[0]?.fits ?? false;
}

/** Lets the room of a quote go; what is paid for it all the same is late. */
export async function releaseQuote(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query({
    name: 'release-quote',
    text: `update quotes set state = 'replaced', held_until = least(held_until, $2) where id = $1`,
    values: [id, now],
  });
}

/** Notes that an open quote was given out once more, to somebody with proof or without. */
export async function noteGivenOut(db: Queryable, id: string, proven: boolean): Promise<void> {
  await db.query({
    name: 'note-quote-given-out',
    text: 'update quotes set given_out = given_out + 1, proven = proven or $2 where id = $1',
    values: [id, proven],
  });
}

/** What a wallet may still pay in time for others than that quote, and until when; with `provenOnly` for those with proof. */
export async function promisedTo(
  db: Queryable,
  given: {
    saleId: number;
    wallet: string;
    now: Date;
    except: string | undefined;
    provenOnly: boolean;
  },
): Promise<{ readonly lamports: bigint; readonly until: Date }> {
  const { saleId, wallet, now, except, provenOnly } = given;
  const { rows } = await db.query<{ lamports: string; until: Date }>({
    name: 'promised-to-wallet',
    text: `select coalesce(sum(lamports), 0) as lamports, coalesce(max(expires_at), $3) as until from quotes
           where sale_id = $1 and wallet = $2 and ${HOLDING} and least(expires_at, held_until) > $3
             and id is distinct from $4 and (proven or not $5)`,
    values: [saleId, wallet, now, except ?? null, provenOnly],
  });
  return { lamports: BigInt(rows[0]?.lamports ?? 0), until: rows[0]?.until ?? now };
}

/**
 * Has quotes without proof give way until so much is free: those of `wallet` first, then the newest, and no more than are needed. What is paid for
 * them all the same is late.
 */
export async function giveWay(
  db: Queryable,
  given: { saleId: number; wallet: string; now: Date; except: string | undefined; lamports: bigint },
): Promise<{ readonly ids: string[]; readonly lamports: bigint }> {
  const { saleId, wallet, now, except, lamports } = given;
  const { rows } = await db.query<{ id: string; lamports: string }>({
    name: 'give-way',
    text: `with queue as (
             select id, sum(lamports) over (order by wallet = $2 desc, issued_at desc, id) - lamports as freed_before from quotes
             where sale_id = $1 and ${HOLDING} and held_until > $3 and not proven and id is distinct from $4)
           update quotes q set state = 'replaced', held_until = $3 from queue
           where q.id = queue.id and freed_before < $5 returning q.id, q.lamports`,
    values: [saleId, wallet, now, except ?? null, lamports],
  });
  return { ids: rows.map(({ id }) => id), lamports: rows.reduce((sum, row) => sum + BigInt(row.lamports), 0n) };
}

/** Whether nobody but who asked for it first was given a quote. */
export async function isGivenOnce(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query<{ once: boolean }>({
    name: 'quote-given-once',
    text: 'select given_out = 1 as once from quotes where id = $1',
    values: [id],
  });
  return rows[0]?.once ?? false;
}

/** Moves a quote to another state. */
export async function setQuoteState(db: Queryable, id: string, state: StoredQuote['state']): Promise<void> {
  await db.query({
    name: 'set-quote-state',
    text: `update quotes set state = $2, next_look_at = case when $2 = 'paid' then null else next_look_at end where id = $1`,
    values: [id, state],
  });
}

/**
 * Adds a quote; from now on treasury and token of its sale are frozen.
 * @returns the key with which its asker can let its room go
 */
export async function insertQuote(
  client: PoolClient,
  { sale, quote, nextLookAt }: { sale: Sale; quote: StoredQuote; nextLookAt: Date },
): Promise<string> {
  const { rows } = await client.query<{ release_key: string }>({
    name: 'insert-quote',
    text: `insert into quotes (id, sale_id, wallet, lamports, token_price_lamports, bonus_percentage, reference, memo, issued_at,
             expires_at, held_until, wallet_most_lamports, proven, next_look_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
           returning release_key`,
    values: [
      quote.id,
      sale.id,
      quote.wallet,
      quote.lamports,
      quote.tokenPriceLamports,
      quote.bonusPercentage,
      quote.reference,
      quote.memo,
      quote.issuedAt,
      quote.expiresAt,
      quote.heldUntil,
      quote.walletMostLamports,
      quote.proven,
      nextLookAt,
    ],
  });
  if (!sale.hasQuotes)
    await client.query({
      name: 'note-first-quote',
      text: 'update sales set first_quote_at = $2 where id = $1 and first_quote_at is null',
      values: [sale.id, quote.issuedAt],
    });
  return rows[0]?.release_key ?? '';
}

/** Quotes whose reference is due to be looked for on the chain, the longest waiting first. */
export async function quotesToLookFor(
  db: Queryable,
  { saleId, now, limit }: { saleId: number; now: Date; limit: number },
): Promise<(StoredQuote & { readonly looks: number })[]> {
  const { rows } = await db.query<QuoteRow & { looks: number }>({
    name: 'quotes-to-look-for',
    text: `select ${COLUMNS}, q.looks from quotes q where q.next_look_at <= $2 and q.sale_id = $1 order by q.next_look_at limit $3`,
    values: [saleId, now, limit],
  });
  return rows.map((row) => ({ ...quoteOf(row), looks: row.looks }));
}

/** Notes that a reference was looked for; null: never again. */
export async function noteLook(db: Queryable, id: string, nextLookAt: Date | null): Promise<void> {
  await db.query({
    name: 'note-look',
    text: `update quotes set looks = looks + 1, next_look_at = $2 where id = $1 and state <> 'paid'`,
    values: [id, nextLookAt],
  });
}

/** The most that a listed wallet may buy for; undefined: it is not on the list. */
export async function allowlistCap(db: Queryable, saleId: number, wallet: string): Promise<bigint | null | undefined> {
  const { rows } = await db.query<{ cap_lamports: string | null }>({
    name: 'allowlist-cap',
    text: 'select cap_lamports from allowlist where sale_id = $1 and wallet = $2',
    values: [saleId, wallet],
  });
  const [row] = rows;
  if (!row) return undefined;
  return row.cap_lamports === null ? null : BigInt(row.cap_lamports);
}
