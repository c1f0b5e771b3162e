import type { CanaryWatch } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { CanaryTrial } from '../domain/canary-trial';
import { VISIT_METRICS, type VisitMetric } from '../../telemetry/domain/telemetry-records';

/** What is kept of the last canary of a remote. */
export interface CanaryWatchRow {
  readonly remote: string;
  readonly canary: string;
  readonly live: string;
  /** Revision of the channel that the comparison is about. */
  readonly revision: number;
  readonly since: Date;
  /** When the comparison may begin. */
  readonly settledAt: Date;
  readonly base: VisitBase | null;
  readonly trial: CanaryTrial;
  readonly stoppedAt: Date | null;
  readonly reason: string | null;
}

/** What had been counted from an hour on when a group of visits began. */
export interface VisitBase {
  /** ISO instant. */
  readonly hour: string;
  readonly counts: readonly VisitCount[];
}

/** A number of visits of one release that went alike. */
export interface VisitCount {
  readonly release: string;
  readonly metric: VisitMetric;
  readonly bucket: number;
  readonly count: number;
}

const COLUMNS =
  'remote, canary, live, revision, since, settled_at as "settledAt", base, trial, stopped_at as "stoppedAt", reason';

/** The remotes with a canary beside a live release. Watches of canaries that people ended are forgotten. */
export async function watchedRemotes(db: Queryable): Promise<string[]> {
  await db.query(
    `delete from canary_watches w where stopped_at is null
       and not exists (select 1 from channels c where c.remote = w.remote and c.canary is not null and c.live is not null)`,
  );
  const { rows } = await db.query<{ remote: string }>(
    'select remote from channels where canary is not null and live is not null order by remote',
  );
  return rows.map(({ remote }) => remote);
}

/** The watch of the remote of `first`, which it is when there was none; nobody else looks until the transaction ends. */
export async function keptWatch(db: Queryable, first: CanaryWatchRow): Promise<CanaryWatchRow> {
  const { rows } = await db.query<CanaryWatchRow>(
    `insert into canary_watches (remote, canary, live, revision, since, settled_at, trial) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (remote) do update set remote = excluded.remote returning ${COLUMNS}`,
    [first.remote, first.canary, first.live, first.revision, first.since, first.settledAt, first.trial],
  );
  return rows[0] ?? first;
}

/** Writes what a look came to. */
export async function writeWatch(db: Queryable, watch: CanaryWatchRow): Promise<void> {
  const { remote, canary, live, revision, since, settledAt, base, trial, stoppedAt, reason } = watch;
  await db.query(
    `update canary_watches set canary = $2, live = $3, revision = $4, since = $5, settled_at = $6, base = $7, trial = $8,
       stopped_at = $9, reason = $10 where remote = $1`,
    [remote, canary, live, revision, since, settledAt, base, trial, stoppedAt, reason],
  );
}

/** Every watch, of all remotes or of one, by remote. */
export async function readWatches(db: Queryable, remote: string | null): Promise<ReadonlyMap<string, CanaryWatch>> {
  const { rows } = await db.query<CanaryWatchRow>(
    `select ${COLUMNS} from canary_watches where $1::text is null or remote = $1`,
    [remote],
  );
  return new Map(rows.map((row) => [row.remote, described(row)]));
}

function described({ canary, live, since, trial: { failed, slow }, stoppedAt, reason }: CanaryWatchRow): CanaryWatch {
  const visits = (of: 'canary' | 'live') => ({
    count: failed[of].count,
    failed: failed[of].bad,
    timed: slow[of].count,
    slow: slow[of].bad,
  });
  return {
    canary,
    live,
    since: since.toISOString(),
    visits: { canary: visits('canary'), live: visits('live') },
    stoppedAt: stoppedAt?.toISOString() ?? null,
    reason,
  };
}

/** What was counted of the visits of these releases from that hour on. */
export async function countedVisits(
  db: Queryable,
  remote: string,
  releases: readonly string[],
  hour: string,
): Promise<(VisitCount & { hour: Date })[]> {
  const { rows } = await db.query<VisitCount & { hour: Date }>(
    `select hour, release, metric, bucket, count::float8 as count from telemetry_counts
     where remote = $1 and release = any ($2) and metric = any ($3) and hour >= $4`,
    [remote, releases, VISIT_METRICS, hour],
  );
  return rows;
}
