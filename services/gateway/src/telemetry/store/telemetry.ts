import type { Queryable } from '@mintwire/service-kit/transaction';
import type { CountRecord, CountSum, ErrorRecord } from '../domain/telemetry-records';

/** Distinct errors kept of one release; the ones seen longest ago make room. */
const ERRORS_PER_RELEASE = 200;

/** Adds to the counts of their hours. Always in the same order, so that two gateways do not wait for each other in a circle. */
export async function writeCounts(db: Queryable, records: readonly CountRecord[]): Promise<void> {
  if (records.length === 0) return;
  await db.query(
    `insert into telemetry_counts (hour, remote, release, metric, bucket, count)
     select hour, remote, release, metric, bucket, count
     from jsonb_to_recordset($1) as r (hour timestamptz, remote text, release text, metric text, bucket smallint, count bigint)
     order by hour, remote, release, metric, bucket
     on conflict (hour, remote, release, metric, bucket) do update set count = telemetry_counts.count + excluded.count`,
    [JSON.stringify(records)],
  );
}

/** Adds to the distinct errors of releases. */
export async function writeErrors(db: Queryable, records: readonly ErrorRecord[]): Promise<void> {
  if (records.length === 0) return;
  await db.query(
    `insert into telemetry_errors (remote, release, fingerprint, message, code, during, page, frames, request_id, count, first_seen, last_seen)
     select remote, release, fingerprint, message, code, during, page, frames, "requestId", count, "firstSeen", "lastSeen"
     from jsonb_to_recordset($1) as r (remote text, release text, fingerprint text, message text, code text, during text, page text, frames text[],
       "requestId" text, count bigint, "firstSeen" timestamptz, "lastSeen" timestamptz)
     order by remote, release, fingerprint
     on conflict (remote, release, fingerprint) do update
       set count = telemetry_errors.count + excluded.count, last_seen = greatest(telemetry_errors.last_seen, excluded.last_seen),
           message = excluded.message, page = excluded.page, frames = excluded.frames, request_id = coalesce(excluded.request_id, telemetry_errors.request_id)`,
    [JSON.stringify(records)],
  );
  await db.query(
    `delete from telemetry_errors e using (
       select remote, release, fingerprint, row_number() over (partition by remote, release order by last_seen desc, count desc, fingerprint) as place
       from telemetry_errors where (remote, release) in (select remote, release from jsonb_to_recordset($1) as r (remote text, release text))
     ) ranked
     where ranked.place > $2 and (e.remote, e.release, e.fingerprint) = (ranked.remote, ranked.release, ranked.fingerprint)`,
    [JSON.stringify(records), ERRORS_PER_RELEASE],
  );
}

/** Forgets what is older. */
export async function forgetTelemetry(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from telemetry_counts where hour < $1', [before]);
  await db.query('delete from telemetry_errors where last_seen < $1', [before]);
}

/** The counts of all releases, or of one remote's, since the hour of `since`. */
export async function sumCounts(db: Queryable, remote: string | null, since: Date): Promise<CountSum[]> {
  const { rows } = await db.query<CountSum>(
    `select remote, release, metric, bucket, sum(count)::float8 as count, max(hour) as "lastHour"
     from telemetry_counts where hour >= date_trunc('hour', $1::timestamptz, 'UTC') and ($2::text is null or remote = $2)
     group by remote, release, metric, bucket`,
    [since, remote],
  );
  return rows;
}

/** The errors seen since then, of each release the newest ones. */
export async function latestErrors(
  db: Queryable,
  remote: string | null,
  since: Date,
  perRelease: number,
): Promise<ErrorRecord[]> {
  const { rows } = await db.query<Omit<ErrorRecord, 'firstSeen' | 'lastSeen'> & { firstAt: Date; lastAt: Date }>(
    `select remote, release, fingerprint, message, code, during, page, frames, "requestId", count, "firstAt", "lastAt" from (
       select remote, release, fingerprint, message, code, during, page, frames, request_id as "requestId", count::float8 as count,
         first_seen as "firstAt", last_seen as "lastAt", row_number() over (partition by remote, release order by last_seen desc, fingerprint) as place
       from telemetry_errors where last_seen >= $1 and ($2::text is null or remote = $2)
     ) ranked where place <= $3 order by "lastAt" desc, fingerprint`,
    [since, remote, perRelease],
  );
  return rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstSeen: firstAt.toISOString(),
    lastSeen: lastAt.toISOString(),
  }));
}
