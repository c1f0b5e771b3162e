import type { ReleaseDescriptor, StoredRelease } from '@mintwire/contracts';
import type { Queryable } from './queryable';

/** The release as it was published; null when there is none. */
export async function findRelease(db: Queryable, remote: string, version: string): Promise<ReleaseDescriptor | null> {
  const { rows } = await db.query<{ descriptor: ReleaseDescriptor }>(
    'select descriptor from releases where remote = $1 and version = $2',
    [remote, version],
  );
  return rows[0]?.descriptor ?? null;
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

/** All releases of all remotes, or of one, newest first. */
export async function listReleases(
  db: Queryable,
  remote: string | null,
): Promise<(StoredRelease & { remote: string })[]> {
  const { rows } = await db.query<StoredRelease & { remote: string; at: Date }>(
    `select remote, version, uploaded_at as at, uploaded_by as "uploadedBy",
       descriptor -> 'remote' ->> 'platform' as platform, descriptor ->> 'platformVersion' as "platformVersion",
       jsonb_array_length(descriptor -> 'files') + jsonb_array_length(descriptor -> 'serverFiles') as files,
       (select coalesce(sum((file ->> 'bytes')::bigint), 0)::float8
        from jsonb_array_elements((descriptor -> 'files') || (descriptor -> 'serverFiles')) file) as bytes
     from releases where $1::text is null or remote = $1 order by remote, uploaded_at desc, version`,
    [remote],
  );
  return rows.map(({ at, ...release }) => ({ ...release, uploadedAt: at.toISOString() }));
}

/** Forgets the oldest releases beyond `keep`; never one that is live, a canary, the target of a rollback or previewed by somebody. */
export async function forgetOldReleases(db: Queryable, remote: string, keep: number): Promise<string[]> {
  const { rows } = await db.query<{ version: string }>(
    `delete from releases r
     where r.remote = $1
       and r.version in (select version from releases where remote = $1 order by uploaded_at desc, version offset $2)
       and not exists (select 1 from channels c where c.remote = r.remote and (r.version = c.live or r.version = c.previous or r.version = c.canary))
       and not exists (select 1 from previews p where p.remote = r.remote and p.version = r.version and p.revoked_at is null and p.expires_at > now())
     returning r.version`,
    [remote, keep],
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
