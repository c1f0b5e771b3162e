import { AppError, type ReleaseDescriptor, type StoredRelease, ERRORS } from '@mintwire/contracts';
import type { PoolClient } from 'pg';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Retention } from '../../config';
import { rowFault, readRow, type StoredRow } from '../../composition/domain/stored-descriptor';

/** The release as it was published; null when there is none. @throws {AppError} RELEASE_UNREADABLE when its description cannot be used */
export async function findRelease(db: Queryable, remote: string, version: string): Promise<ReleaseDescriptor | null> {
  const stored = await findStored(db, remote, version);
  if (stored instanceof AppError) throw stored;
  return stored;
}

/** As {@link findRelease}, for whoever has the release at hand and can write an unreadable row anew: it gets the reason instead. */
export async function findStored(
  db: Queryable,
  remote: string,
  version: string,
): Promise<ReleaseDescriptor | AppError | null> {
  const { rows } = await db.query<StoredRow>(
    'select remote, version, descriptor from releases where remote = $1 and version = $2',
    [remote, version],
  );
  if (!rows[0]) return null;
  let fault: AppError | null = null;
  const descriptor = readRow(rows[0], ({ reason }) => {
    fault = new AppError(ERRORS.RELEASE_UNREADABLE, { remote, version, reason });
  });
  return fault ?? descriptor;
}

/** Whether there is such a release, whatever can be read of it. */
export async function releaseExists(db: Queryable, remote: string, version: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from releases where remote = $1 and version = $2', [remote, version]);
  return rowCount === 1;
}

/** Writes a release; a version can be written once. */
export async function insertRelease(
  db: Queryable,
  descriptor: ReleaseDescriptor,
  uploadedBy = 'local-build',
): Promise<void> {
  await db.query('insert into releases (remote, version, descriptor, uploaded_by) values ($1, $2, $3, $4)', [
    descriptor.remote.name,
    descriptor.version,
    descriptor,
    uploadedBy,
  ]);
}

/** Writes an unreadable row anew, within a transaction: every gateway is told once that has ended. */
export async function repairRow(client: PoolClient, descriptor: ReleaseDescriptor): Promise<void> {
  const { remote, version } = descriptor;
  await client.query("select set_config('mintwire.repairs_release', 'yes', true)");
  await client.query('update releases set descriptor = $3 where remote = $1 and version = $2', [
    remote.name,
    version,
    descriptor,
  ]);
  await client.query("select set_config('mintwire.repairs_release', '', true)");
  await client.query("select pg_notify('mintwire_composition', 'releases')");
}

/** All releases of all remotes, or of one, newest first. */
export async function listReleases(
  db: Queryable,
  remote: string | null,
): Promise<(StoredRelease & { remote: string })[]> {
  const { rows } = await db.query<StoredRow & { at: Date; uploadedBy: string; wasLiveAt: Date | null }>(
    `select r.remote, r.version, r.descriptor, r.uploaded_at as at, r.uploaded_by as "uploadedBy", l.live_at as "wasLiveAt"
     from releases r left join lives l on l.remote = r.remote and l.version = r.version
     where $1::text is null or r.remote = $1 order by r.remote, r.uploaded_at desc, r.version`,
    [remote],
  );
  return rows.map(({ at, uploadedBy, wasLiveAt, ...row }) => ({
    remote: row.remote,
    version: row.version,
    uploadedAt: at.toISOString(),
    uploadedBy,
    liveAt: wasLiveAt?.toISOString() ?? null,
    ...summaryOf(row),
  }));
}

function summaryOf(row: StoredRow): Pick<StoredRelease, 'platform' | 'platformVersion' | 'files' | 'bytes' | 'fault'> {
  const fault = rowFault(row);
  if (fault !== null) return { platform: '', platformVersion: '', files: 0, bytes: 0, fault };
  const { remote, platformVersion, files, serverFiles } = row.descriptor as ReleaseDescriptor;
  const all = [...files, ...serverFiles];
  const bytes = all.reduce((sum, file) => sum + file.bytes, 0);
  return { platform: remote.platform, platformVersion, files: all.length, bytes, fault: null };
}

/** What the notice says by which every gateway hears that releases were forgotten. */
export const RELEASES_FORGOTTEN = 'releases forgotten';

/**
 * Forgets the oldest releases that neither count nor days keep; never one that is live, a canary, the target of a rollback or
 * previewed, nor, for a day, one that was: pages of then may still be open.
 */
export async function forgetOldReleases(db: Queryable, remote: string, { count, days }: Retention): Promise<string[]> {
  const { rows } = await db.query<{ version: string }>(
    `with kept as (
       select r.version, l.version is not null as proven, greatest(s.at, l.live_at) as shown,
         row_number() over (partition by l.version is not null
           order by coalesce(greatest(s.at, l.live_at), r.uploaded_at) desc, r.uploaded_at desc, r.version) as place
       from releases r
       left join lives l on l.remote = r.remote and l.version = r.version
       left join last_shown s on s.remote = r.remote and s.version = r.version
       where r.remote = $1),
     forgotten as (
       delete from releases r using kept k
       where r.remote = $1 and r.version = k.version and k.place > $2
         and (k.shown is null or k.shown < now() - make_interval(days => case when k.proven then $3 else 1 end))
         and not exists (select 1 from channels c where c.remote = r.remote and (r.version = c.live or r.version = c.previous or r.version = c.canary))
         and not exists (select 1 from previews p
           where p.remote = r.remote and p.version = r.version and coalesce(p.revoked_at, p.expires_at) > now() - interval '1 day')
       returning r.version)
     select version, pg_notify('mintwire_composition', $4) from forgotten`,
    [remote, count, days, RELEASES_FORGOTTEN],
  );
  return rows.map((row) => row.version);
}

/** Names of all remotes that have a release. */
export async function listRemotes(db: Queryable): Promise<string[]> {
  return (await db.query<{ remote: string }>('select distinct remote from releases order by remote')).rows.map(
    (row) => row.remote,
  );
}

/** Versions of all releases of a remote. */
export async function listVersions(db: Queryable, remote: string): Promise<string[]> {
  return (
    await db.query<{ version: string }>('select version from releases where remote = $1 order by version', [remote])
  ).rows.map((row) => row.version);
}
