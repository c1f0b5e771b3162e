import { EditableSite, type SettingsAnswer, type SiteSettings } from '@mintwire/contracts';
import { Value } from 'typebox/value';
import type { Queryable } from '@mintwire/service-kit/transaction';
import { readVersions, type SettingsRow } from './settings-versions';

const SELECT = `select value, version, updated_at as "updatedAt", updated_by as "updatedBy" from settings where key = 'site'`;

/**
 * The site's settings as pages show them: claims only as far as they are switched on. The public URL is a setting of the
 * process, not of the database.
 * @throws when the row is missing or does not have the right shape
 */
export async function readSiteSettings(db: Queryable): Promise<Omit<SiteSettings, 'publicUrl'>> {
  const { claims, issueStatistics, ...site } = (await readEditableSite(db)).site;
  const shown = claims.flatMap(({ id, text, evidenceUrl, on }) =>
    on && evidenceUrl !== null ? [{ id, text, evidenceUrl }] : [],
  );
  return { ...site, ...(shown.length > 0 && { claims: shown }), ...(issueStatistics && { issueStatistics }) };
}

/** The site's settings as an owner edits them; `forUpdate` keeps others from changing them until the transaction ends. */
export async function readEditableSite(db: Queryable, forUpdate = false): Promise<SettingsAnswer> {
  const { rows } = await db.query<SettingsRow>(`${SELECT}${forUpdate ? ' for update' : ''}`);
  return asAnswer(rows[0]);
}

/** Writes the settings; every gateway hears of it. */
export async function writeSite(
  db: Queryable,
  site: EditableSite,
  by: { actor: string; at: Date },
): Promise<SettingsAnswer> {
  const { rows } = await db.query<SettingsRow>(
    `update settings set value = $1, version = version + 1, updated_at = $2, updated_by = $3 where key = 'site'
     returning value, version, updated_at as "updatedAt", updated_by as "updatedBy"`,
    [site, by.at, by.actor],
  );
  return asAnswer(rows[0]);
}

/** What was saved, the newest first. What an older site kept in another shape is left out. */
export async function readSiteVersions(db: Queryable, limit: number): Promise<SettingsAnswer[]> {
  const rows = await readVersions(db, 'site', limit);
  return rows.flatMap((row) => (Value.Check(EditableSite, completed(row.value)) ? asAnswer(row) : []));
}

/** Settings of before there were some of them. */
const completed = (value: unknown) => ({ claims: [], issueStatistics: false, ...(value as object) });

function asAnswer(row: SettingsRow | undefined): SettingsAnswer {
  if (!row) throw new Error('the settings of the site are missing');
  const site = Value.Parse(EditableSite, completed(row.value));
  return { version: row.version, updatedAt: row.updatedAt.toISOString(), updatedBy: row.updatedBy, site };
}
