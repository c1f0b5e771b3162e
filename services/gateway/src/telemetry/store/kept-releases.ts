import type { Queryable } from '@mintwire/service-kit/transaction';

/** A release by its remote and version. */
export interface KeptRelease {
  readonly remote: string;
  readonly version: string;
}

/** All releases that the registry has, those that were replaced too. */
export async function keptReleases(db: Queryable): Promise<KeptRelease[]> {
  return (await db.query<KeptRelease>('select remote, version from releases')).rows;
}
