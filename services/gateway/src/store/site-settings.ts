import { SiteSettings } from '@mintwire/contracts';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Queryable } from './queryable';

/** The public URL is a setting of the process, not of the database. */
const StoredSite = Type.Omit(SiteSettings, ['publicUrl']);

/** The site's settings. @throws when the row is missing or does not have the right shape */
export async function readSiteSettings(db: Queryable): Promise<Static<typeof StoredSite>> {
  const { rows } = await db.query<{ value: unknown }>("select value from settings where key = 'site'");
  return Value.Parse(StoredSite, rows[0]?.value);
}
