import type { NewPreview, Preview, ReleaseDescriptor } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { ActivePreview } from '../domain/snapshot';
import { readRow, type StoredRow } from '../domain/stored-descriptor';

type Row = Omit<Preview, 'createdAt' | 'expiresAt' | 'revokedAt' | 'lastOpenedAt'> & {
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  lastOpenedAt: Date | null;
};

const COLUMNS = `id, remote, version, person, path, created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt",
  revoked_at as "revokedAt", opened, last_opened_at as "lastOpenedAt"`;
/** Links that are over are shown for a while. */
const LISTED = 100;
/** Links that were taken back and that pages know of. */
const NAMED = 1_000;

/** Keeps a new preview link: its secret as a hash, and the key of its cookies. */
export async function insertPreview(
  db: Queryable,
  secrets: { secretHash: Buffer; cookieKey: Buffer },
  { remote, version, person, path }: Omit<NewPreview, 'hours'>,
  by: { createdBy: string; at: Date; expiresAt: Date },
): Promise<Preview> {
  const { rows } = await db.query<Row>(
    `insert into previews (secret_hash, cookie_key, remote, version, person, path, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
    [secrets.secretHash, secrets.cookieKey, remote, version, person, path, by.createdBy, by.at, by.expiresAt],
  );
  const [row] = rows;
  if (!row) throw new Error('the preview was not written');
  return asPreview(row);
}

/** The newest preview links of all remotes, or of one, also those that are over. */
export async function listPreviews(db: Queryable, remote: string | null): Promise<Preview[]> {
  return (
    await db.query<Row>(
      `select ${COLUMNS} from previews where $1::text is null or remote = $1 order by created_at desc, id limit ${LISTED}`,
      [remote],
    )
  ).rows.map(asPreview);
}

/** Takes a preview link back; null when there is none, or none of that remote. A second time changes nothing. */
export async function revokePreview(
  db: Queryable,
  id: string,
  at: Date,
  remote: string | null,
): Promise<Preview | null> {
  const { rows } = await db.query<Row>(
    `update previews set revoked_at = coalesce(revoked_at, $2) where id = $1 and ($3::text is null or remote = $3) returning ${COLUMNS}`,
    [id, at, remote],
  );
  return rows[0] ? asPreview(rows[0]) : null;
}

/** The link of that secret, counted as opened; null when it was taken back or is too old. */
export async function openPreview(
  db: Queryable,
  secretHash: Buffer,
  at: Date,
): Promise<{ preview: Preview; cookieKey: Buffer } | null> {
  const { rows } = await db.query<Row & { cookieKey: Buffer }>(
    `update previews set opened = opened + 1, last_opened_at = $2
     where secret_hash = $1 and revoked_at is null and expires_at > $2 returning ${COLUMNS}, cookie_key as "cookieKey"`,
    [secretHash, at],
  );
  const [row] = rows;
  if (!row) return null;
  const { cookieKey, ...preview } = row;
  return { preview: asPreview(preview), cookieKey };
}

/** How many links of a remote somebody may be looking at; nobody else makes one meanwhile. */
export async function countActivePreviews(db: Queryable, remote: string, at: Date): Promise<number> {
  await db.query("select pg_advisory_xact_lock(hashtext('mintwire.previews'), hashtext($1))", [remote]);
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from previews where remote = $1 and revoked_at is null and expires_at > $2`,
    [remote, at],
  );
  return rows[0]?.count ?? 0;
}

/** Every preview that somebody may be looking at, by its id. Those of one release have one description of it. */
export async function readActivePreviews(db: Queryable, at: Date): Promise<ReadonlyMap<string, ActivePreview>> {
  const { rows } = await db.query<Omit<ActivePreview, 'descriptor'> & Omit<StoredRow, 'descriptor'>>(
    `select remote, version, id, cookie_key as "cookieKey", person, expires_at as "expiresAt"
     from previews where revoked_at is null and expires_at > $1`,
    [at],
  );
  if (rows.length === 0) return new Map();
  const releases = await readPreviewed(db, at);
  return new Map(
    rows.flatMap(({ remote, version, ...preview }) => {
      const descriptor = releases.get(`${remote} ${version}`);
      return descriptor ? [[preview.id, { ...preview, descriptor }] as const] : [];
    }),
  );
}

async function readPreviewed(db: Queryable, at: Date): Promise<ReadonlyMap<string, ReleaseDescriptor>> {
  const { rows } = await db.query<StoredRow>(
    `select remote, version, descriptor from releases
     where (remote, version) in (select remote, version from previews where revoked_at is null and expires_at > $1)`,
    [at],
  );
  return new Map(
    rows.flatMap((row) => {
      const descriptor = readRow(row, () => undefined);
      return descriptor ? [[`${row.remote} ${row.version}`, descriptor] as const] : [];
    }),
  );
}

/** The ids of previews that would still work, had they not been taken back: browsers may have their cookies. Of very many the newest: the others' cookies stay. */
export async function readRevokedPreviews(db: Queryable, at: Date): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select id from previews where revoked_at is not null and expires_at > $1 order by revoked_at desc limit ${NAMED}`,
    [at],
  );
  return new Set(rows.map(({ id }) => id));
}

function asPreview({ createdAt, expiresAt, revokedAt, lastOpenedAt, ...rest }: Row): Preview {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
  };
}
