import type { AuditEntry, AuditPage } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';

/** What is written down of an attempt. */
export interface AuditRecord {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject?: string | null;
  readonly outcome: AuditEntry['outcome'];
  readonly code?: string | null;
  readonly detail?: string | null;
  readonly address?: string | null;
  readonly requestId?: string | null;
}

const MAX_TEXT = 2_000;
const cut = (text: string | null | undefined): string | null => text?.slice(0, MAX_TEXT) ?? null;

/** Adds a line to the audit log; no line is ever changed, and only refusals end. */
export async function insertAudit(db: Queryable, record: AuditRecord): Promise<void> {
  const { at, actor, action, subject, outcome, code, detail, address, requestId } = record;
  await db.query(
    'insert into audit_log (at, actor, action, subject, outcome, code, detail, address, request_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [at, cut(actor), action, cut(subject), outcome, code ?? null, cut(detail), address ?? null, requestId ?? null],
  );
}

/** Deleted by one statement: it is not to take long. */
const FORGOTTEN_AT_ONCE = 5_000;

/** Forgets what was refused before then, since strangers decide how much that is. What was done stays, and what the site found by itself. */
export async function forgetRejections(db: Queryable, before: Date, signal: AbortSignal): Promise<void> {
  let forgotten: number | null;
  do {
    const { rowCount } = await db.query(
      `delete from audit_log where id in (
         select id from audit_log where outcome = 'refused' and actor <> 'system' and at < $1 order by at limit $2)`,
      [before, FORGOTTEN_AT_ONCE],
    );
    forgotten = rowCount;
  } while (forgotten === FORGOTTEN_AT_ONCE && !signal.aborted);
}

/** Which lines of the log are wanted; all without a word. */
export interface AuditFilter {
  /** A whole action (`release.promote`) or its first part (`release`). */
  readonly action?: string;
  /** The beginning of a name, with or without its kind: `account:ed@`, `ed@`. */
  readonly actor?: string;
  readonly outcome?: AuditEntry['outcome'];
  /** The beginning of who did it or of what it is about, or a whole address or request id. */
  readonly search?: string;
  /** Not older than this. */
  readonly since?: Date;
}

/** The name in the log of the account that somebody tried: as it is where there is one, otherwise as a keyed hash. */
export async function triedAccount(db: Queryable, plainEmail: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select case when exists (select 1 from accounts where email = $1) then 'account:' || $1
       else 'unknown:' || left(encode(sha256(convert_to(value #>> '{}' || $1, 'UTF8')), 'hex'), 32) end as name
     from settings where key = 'audit-key'`,
    [plainEmail],
  );
  return rows[0]?.name ?? 'unknown';
}

/** Names of actors begin with their kind, which nobody types. */
const KINDS = ['', 'account:', 'deploy-token:'];
const beginsWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A page of the log, newest first, of lines older than `before`. */
export async function readAudit(
  db: Queryable,
  limit: number,
  before: string | null,
  { action, actor, outcome, search, since }: AuditFilter = {},
): Promise<AuditPage> {
  const named = (text: string | undefined): string[] | null =>
    text === undefined ? null : KINDS.map((kind) => beginsWith(kind + text.toLowerCase()));
  const { rows } = await db.query<Omit<AuditEntry, 'at'> & { at: Date }>(
    `select id::text, at, actor, action, subject, outcome, code, detail, address, request_id as "requestId"
     from audit_log
     where ($2::bigint is null or id < $2::bigint)
       and ($3::text is null or action = $3 or action like $4)
       and ($5::text[] is null or lower(actor) like any ($5))
       and ($6::text is null or outcome = $6)
       and ($7::text[] is null or lower(actor) like any ($7) or lower(subject) like any ($7) or address = $8 or request_id = $8)
       and ($9::timestamptz is null or at >= $9)
     order by audit_log.id desc limit $1`,
    [
      limit + 1,
      before,
      action ?? null,
      action === undefined ? null : beginsWith(`${action}.`),
      named(actor),
      outcome ?? null,
      named(search),
      search ?? null,
      since ?? null,
    ],
  );
  const items = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
