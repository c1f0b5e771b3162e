import type { ReleaseDescriptor } from '@mintwire/contracts';
import type { Channel } from '../domain/channel';
import { LIVE_REASON, type CanaryRelease, type LiveRelease, type Registry } from '../domain/snapshot';
import type { Queryable } from './queryable';

const COLUMNS =
  'c.remote, c.live, c.previous, c.canary, c.canary_percent as "canaryPercent", c.first_live as "firstLive", c.locked, c.locked_by as "lockedBy", c.lock_reason as "lockReason", c.withdrawn_at as "withdrawnAt", c.withdrawn_by as "withdrawnBy", c.revision, c.set_by as "setBy"';

/** Waits until no other decision about any remote is being made; none is until the transaction ends. */
export async function decideInTurn(db: Queryable): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext('mintwire.decide'))");
}

/** The channel of `remote`; null before its first release. */
export async function findChannel(db: Queryable, remote: string): Promise<Channel | null> {
  const { rows } = await db.query<Channel>(`select ${COLUMNS} from channels c where remote = $1`, [remote]);
  return rows[0] ?? null;
}

/** The channel of `remote`, locked against changes until the transaction ends; null before its first release. */
export async function lockChannel(db: Queryable, remote: string): Promise<Channel | null> {
  const { rows } = await db.query<Channel>(`select ${COLUMNS} from channels c where remote = $1 for update`, [remote]);
  return rows[0] ?? null;
}

/** Makes a release live and remembers the one before it. A canary of that release is over. */
export async function setLive(db: Queryable, remote: string, version: string, setBy: Channel['setBy']): Promise<void> {
  await db.query(
    `insert into channels (remote, live, first_live, set_by) values ($1, $2, $2, $3)
     on conflict (remote) do update
       set previous = channels.live, live = excluded.live, set_by = excluded.set_by, updated_at = now(),
           canary = nullif(channels.canary, excluded.live),
           canary_percent = case when channels.canary = excluded.live then 0 else channels.canary_percent end`,
    [remote, version, setBy],
  );
}

/** Writes a channel as a whole: one row, one statement, one notification. @returns its revision now; the database counts */
export async function writeChannel(db: Queryable, channel: Channel): Promise<number> {
  const { remote, live, previous, canary, canaryPercent, firstLive, locked, lockedBy, lockReason, setBy } = channel;
  const { withdrawnAt, withdrawnBy } = channel;
  const { rows } = await db.query<{ revision: number }>(
    `insert into channels
       (remote, live, previous, canary, canary_percent, first_live, locked, locked_by, lock_reason, withdrawn_at, withdrawn_by, set_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (remote) do update
       set live = excluded.live, previous = excluded.previous, canary = excluded.canary, canary_percent = excluded.canary_percent,
           first_live = excluded.first_live, locked = excluded.locked, locked_by = excluded.locked_by, lock_reason = excluded.lock_reason,
           withdrawn_at = excluded.withdrawn_at, withdrawn_by = excluded.withdrawn_by, set_by = excluded.set_by, updated_at = now()
     returning revision`,
    [
      remote,
      live,
      previous,
      canary,
      canaryPercent,
      firstLive,
      locked,
      lockedBy,
      lockReason,
      withdrawnAt,
      withdrawnBy,
      setBy,
    ],
  );
  return rows[0]?.revision ?? channel.revision;
}

/** What was live of a remote before and is kept, newest first, with whether somebody went back from it. */
export async function listPastReleases(
  db: Queryable,
  remote: string,
): Promise<{ descriptor: ReleaseDescriptor; leftBehind: boolean }[]> {
  const { rows } = await db.query<{ descriptor: ReleaseDescriptor; leftBehind: boolean }>(
    `select r.descriptor, l.left_behind as "leftBehind" from lives l join releases r on r.remote = l.remote and r.version = l.version
     where l.remote = $1 order by l.live_at desc`,
    [remote],
  );
  return rows;
}

/** Every channel. */
export async function listChannels(db: Queryable): Promise<Channel[]> {
  return (await db.query<Channel>(`select ${COLUMNS} from channels c order by c.remote`)).rows;
}

type RegistryRow = Channel & {
  descriptor: ReleaseDescriptor | null;
  canaryDescriptor: ReleaseDescriptor | null;
  previousDescriptor: ReleaseDescriptor | null;
  earlier: ReleaseDescriptor[];
};

/** Earlier releases of a remote that are kept in memory. */
const EARLIER_KEPT = 4;

/** What visitors get: every live release with its channel, every canary and what could stand in, by remote, as of one moment. */
export async function readRegistry(db: Queryable): Promise<Registry> {
  const { rows } = await db.query<RegistryRow>(
    `select ${COLUMNS}, r.descriptor, k.descriptor as "canaryDescriptor", p.descriptor as "previousDescriptor",
       array(select e.descriptor from lives l join releases e on e.remote = l.remote and e.version = l.version
             where l.remote = c.remote and l.version is distinct from c.live and not l.left_behind
             order by (l.version is not distinct from c.previous) desc, l.live_at desc limit ${EARLIER_KEPT}) as earlier
     from channels c
     left join releases r on r.remote = c.remote and r.version = c.live
     left join releases k on k.remote = c.remote and k.version = c.canary
     left join releases p on p.remote = c.remote and p.version = c.previous
     order by c.remote`,
  );
  const registry = {
    live: new Map<string, LiveRelease>(),
    canaries: new Map<string, CanaryRelease>(),
    previous: new Map<string, ReleaseDescriptor>(),
    earlier: new Map<string, readonly ReleaseDescriptor[]>(),
    withdrawn: new Map<string, ReleaseDescriptor | null>(),
  };
  for (const { descriptor, canaryDescriptor, previousDescriptor, earlier, ...channel } of rows) {
    const { remote, canaryPercent: percent, withdrawnAt } = channel;
    if (withdrawnAt) {
      registry.withdrawn.set(remote, previousDescriptor);
      continue;
    }
    if (descriptor) registry.live.set(remote, { channel, descriptor, reason: LIVE_REASON });
    if (canaryDescriptor) registry.canaries.set(remote, { channel, descriptor: canaryDescriptor, percent });
    if (previousDescriptor) registry.previous.set(remote, previousDescriptor);
    registry.earlier.set(remote, earlier);
  }
  return registry;
}

/**
 * Every release of other remotes than `remote` that a page view may be made of: live, canary or the target of a rollback. What is
 * withdrawn is none, so that others may have its addresses.
 */
export async function occurringReleases(db: Queryable, remote: string): Promise<ReleaseDescriptor[]> {
  const { rows } = await db.query<{ descriptor: ReleaseDescriptor }>(
    `select r.descriptor from channels c join releases r on r.remote = c.remote and r.version in (c.live, c.previous, c.canary)
     where c.remote <> $1 and c.withdrawn_at is null order by r.remote, r.version`,
    [remote],
  );
  return rows.map((row) => row.descriptor);
}
