import type { Queryable } from '@mintwire/service-kit/transaction';

/** Takes back every preview link that these actors made and that would still work; how many there were. */
export async function revokePreviewsOf(db: Queryable, actors: readonly string[], at: Date): Promise<number> {
  const text =
    'update previews set revoked_at = $2 where created_by = any ($1) and revoked_at is null and expires_at > $2';
  return (await db.query(text, [actors, at])).rowCount ?? 0;
}
