import type { Queryable } from '@mintwire/service-kit/transaction';

/** Deletes counts of login attempts whose time was over at `at`; rate-limiter-flexible writes it in milliseconds. */
export async function deleteExpiredLimits(db: Queryable, at: Date): Promise<void> {
  await db.query('delete from login_limits where expire < $1', [at.getTime()]);
}
