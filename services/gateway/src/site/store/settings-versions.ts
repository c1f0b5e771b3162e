import type { Queryable } from '@mintwire/service-kit/transaction';

/** Settings of one kind as they are, or were. */
export interface SettingsRow {
  readonly value: unknown;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

/** What owners have saved of a kind of settings, the newest first. */
export async function readVersions(db: Queryable, key: 'site' | 'layout', limit: number): Promise<SettingsRow[]> {
  const { rows } = await db.query<SettingsRow>(
    `select value, version, saved_at as "updatedAt", saved_by as "updatedBy" from settings_history
     where key = $1 order by version desc limit $2`,
    [key, limit],
  );
  return rows;
}
