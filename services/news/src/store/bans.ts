import { AppError, type BanKind, type CommentBan, ERRORS } from '@mintwire/contracts';
import type { Pool } from 'pg';
import type { BanToStore } from '../domain/ban';

interface BanRow {
  id: string;
  kind: BanKind;
  value: string;
  created_at: Date;
  created_by: string;
}

const COLUMNS = 'id, kind, value, created_at, created_by';
/** Of the list; editors who ban more have another problem. */
const LISTED = 1_000;

const banOf = ({ created_at: at, created_by: createdBy, ...row }: BanRow): CommentBan => ({
  ...row,
  createdAt: at.toISOString(),
  createdBy,
});

/** What of a comment can be banned. */
export interface Bannable {
  /** The name as it looks. */
  readonly name: string;
  /** Hosts with those above them. */
  readonly hosts: readonly string[];
  /** Null when it is not known. */
  readonly address: string | null;
  /** The text's words, as bans of words are compared with them. */
  readonly words: string;
}

/** What bans a comment; null when nothing does. */
export async function banOn(pool: Pool, { name, hosts, address, words }: Bannable): Promise<BanKind | null> {
  const { rows } = await pool.query<{ kind: BanKind }>({
    name: 'ban-on',
    text: `select kind from comment_bans
           where (kind = 'name' and matched = $1) or (kind = 'host' and matched = any($2)) or (kind = 'address' and network >>= $3::inet)
             or (kind = 'word' and position(matched in $4) > 0) limit 1`,
    values: [name, hosts, address, words],
  });
  return rows[0]?.kind ?? null;
}

/** Bans something; what is banned already stays as it was. */
export async function insertBan(pool: Pool, ban: BanToStore, createdBy: string, now: Date): Promise<CommentBan> {
  const { rows } = await pool.query<BanRow>({
    name: 'insert-ban',
    text: `insert into comment_bans (kind, value, matched, network, created_at, created_by)
           values ($1, $2, coalesce(network($6::inet)::text, $3), network($6::inet), $4, $5)
           on conflict (kind, matched) do update set kind = excluded.kind returning ${COLUMNS}`,
    values: [ban.kind, ban.value, ban.matched, now, createdBy, ban.kind === 'address' ? ban.matched : null],
  });
  const [row] = rows;
  if (!row) throw new Error('the ban is not there');
  return banOf(row);
}

/** @throws {AppError} NEWS_BAN_UNKNOWN */
export async function deleteBan(pool: Pool, id: string): Promise<void> {
  const { rowCount } = await pool.query({
    name: 'delete-ban',
    text: 'delete from comment_bans where id = $1',
    values: [id],
  });
  if (rowCount !== 1) throw new AppError(ERRORS.NEWS_BAN_UNKNOWN);
}

/** Bans, the newest first. */
export async function listBans(pool: Pool): Promise<CommentBan[]> {
  const { rows } = await pool.query<BanRow>({
    name: 'list-bans',
    text: `select ${COLUMNS} from comment_bans order by created_at desc, id limit ${LISTED}`,
  });
  return rows.map(banOf);
}
