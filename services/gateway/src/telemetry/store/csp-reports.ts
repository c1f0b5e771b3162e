import type { CspReportGroup, CspReportsAnswer } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';

/** Groups kept; the ones seen longest ago make room. */
const GROUPS = 1_000;
const READ = 200;

/** Adds to the groups of violations, always in the same order. */
export async function writeCspReports(db: Queryable, groups: readonly CspReportGroup[]): Promise<void> {
  if (groups.length === 0) return;
  await db.query(
    `insert into csp_reports (directive, blocked, source, disposition, page, count, first_seen, last_seen)
     select directive, blocked, source, disposition, page, count, "firstSeen", "lastSeen"
     from jsonb_to_recordset($1) as r (directive text, blocked text, source text, disposition text, page text, count bigint, "firstSeen" timestamptz, "lastSeen" timestamptz)
     order by directive, blocked, source, disposition
     on conflict (directive, blocked, source, disposition) do update
       set count = csp_reports.count + excluded.count, last_seen = greatest(csp_reports.last_seen, excluded.last_seen), page = excluded.page`,
    [JSON.stringify(groups)],
  );
  await db.query(
    `delete from csp_reports where (directive, blocked, source, disposition) in (
       select directive, blocked, source, disposition from csp_reports order by last_seen desc, directive, blocked, source, disposition offset $1)`,
    [GROUPS],
  );
}

/** Forgets what is older. */
export async function forgetCspReports(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from csp_reports where last_seen < $1', [before]);
}

/** The newest groups seen since then, and how many there are. */
export async function readCspReports(db: Queryable, since: Date): Promise<Omit<CspReportsAnswer, 'since'>> {
  const { rows } = await db.query<
    Omit<CspReportGroup, 'firstSeen' | 'lastSeen'> & { firstAt: Date; lastAt: Date; total: number }
  >(
    `select directive, blocked, source, disposition, page, count::float8 as count, first_seen as "firstAt", last_seen as "lastAt", (count(*) over ())::int as total
     from csp_reports where last_seen >= $1 order by last_seen desc, directive, blocked, source, disposition limit $2`,
    [since, READ],
  );
  const items = rows.map(({ firstAt, lastAt, total: _total, ...row }) => ({
    ...row,
    firstSeen: firstAt.toISOString(),
    lastSeen: lastAt.toISOString(),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}
