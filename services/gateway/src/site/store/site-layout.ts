import { DEFAULT_NAVIGATION, SiteLayout } from '@mintwire/contracts';
import { Value } from 'typebox/value';
import type { Queryable } from '@mintwire/service-kit/transaction';
import { readVersions, type SettingsRow } from './settings-versions';

/** The arrangement of the site, and who has changed it when. */
export interface StoredLayout {
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  readonly layout: SiteLayout;
}

const COLUMNS = `value, version, updated_at as "updatedAt", updated_by as "updatedBy"`;

/** The arrangement; `forUpdate` keeps others from changing it until the transaction ends. @throws when it does not have the right shape */
export async function readLayout(db: Queryable, forUpdate = false): Promise<StoredLayout> {
  const { rows } = await db.query<SettingsRow>(
    `select ${COLUMNS} from settings where key = 'layout'${forUpdate ? ' for update' : ''}`,
  );
  return asStored(rows[0]);
}

/** Writes the arrangement; every gateway hears of it. */
export async function writeLayout(
  db: Queryable,
  layout: SiteLayout,
  by: { actor: string; at: Date },
): Promise<StoredLayout> {
  const { rows } = await db.query<SettingsRow>(
    `update settings set value = $1, version = version + 1, updated_at = $2, updated_by = $3 where key = 'layout' returning ${COLUMNS}`,
    [layout, by.at, by.actor],
  );
  return asStored(rows[0]);
}

/** What was saved, the newest first. What an older site kept in another shape is left out. */
export async function readLayoutVersions(db: Queryable, limit: number): Promise<StoredLayout[]> {
  const rows = await readVersions(db, 'layout', limit);
  return rows.flatMap((row) => (Value.Check(SiteLayout, whole(row.value)) ? asStored(row) : []));
}

const whole = (value: unknown) => ({ navigation: DEFAULT_NAVIGATION, home: [], ...(value as object) });

function asStored(row: SettingsRow | undefined): StoredLayout {
  if (!row) throw new Error('the layout of the site is missing');
  const layout = Value.Parse(SiteLayout, whole(row.value));
  return { version: row.version, updatedAt: row.updatedAt.toISOString(), updatedBy: row.updatedBy, layout };
}
