import type { ReleaseDescriptor } from '@mintwire/contracts';
import type { Queryable } from './queryable';

/** The release as it was published; null when there is none. */
export async function findRelease(db: Queryable, remote: string, version: string): Promise<ReleaseDescriptor | null> {
  const { rows } = await db.query<{ descriptor: ReleaseDescriptor }>('select descriptor from releases where remote = $1 and version = $2', [remote, version]);
  return rows[0]?.descriptor ?? null;
}

/** Writes a release; a version can be written once. */
export async function insertRelease(db: Queryable, descriptor: ReleaseDescriptor): Promise<void> {
  await db.query('insert into releases (remote, version, descriptor) values ($1, $2, $3)', [descriptor.remote.name, descriptor.version, descriptor]);
}
