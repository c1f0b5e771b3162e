import type { ReleaseDescriptor } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Channel } from '../domain/channel';
import {
  LIVE_REASON,
  SHELL,
  unreadableReason,
  type CanaryRelease,
  type LiveRelease,
  type Registry,
} from '../domain/snapshot';
import { addressesOnly, readRow, type StoredRow, type UnreadableRelease } from '../domain/stored-descriptor';

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
  const { rows } = await db.query<StoredRow & { leftBehind: boolean }>(
    `select r.remote, r.version, r.descriptor, l.left_behind as "leftBehind" from lives l join releases r on r.remote = l.remote and r.version = l.version
     where l.remote = $1 order by l.live_at desc`,
    [remote],
  );
  return rows.flatMap(({ leftBehind, ...row }) => {
    const descriptor = readRow(row, () => undefined);
    return descriptor ? [{ descriptor, leftBehind }] : [];
  });
}

/** Every channel. */
export async function listChannels(db: Queryable): Promise<Channel[]> {
  return (await db.query<Channel>(`select ${COLUMNS} from channels c order by c.remote`)).rows;
}

type RegistryRow = Channel & {
  descriptor: unknown;
  canaryDescriptor: unknown;
  previousDescriptor: unknown;
  earlier: { version: string; descriptor: unknown }[];
};

interface WritableRegistry {
  readonly live: Map<string, LiveRelease>;
  readonly canaries: Map<string, CanaryRelease>;
  readonly previous: Map<string, ReleaseDescriptor>;
  readonly earlier: Map<string, readonly ReleaseDescriptor[]>;
  readonly withdrawn: Map<string, ReleaseDescriptor | null>;
  readonly unreadable: UnreadableRelease[];
}

/** Earlier releases of a remote that are kept in memory. */
const EARLIER_KEPT = 4;

/** What visitors get: every live release with its channel, every canary and what could stand in, by remote, as of one moment. */
export async function readRegistry(db: Queryable): Promise<Registry> {
  const { rows } = await db.query<RegistryRow>(
    `select ${COLUMNS}, r.descriptor, k.descriptor as "canaryDescriptor", p.descriptor as "previousDescriptor",
       array(select jsonb_build_object('version', e.version, 'descriptor', e.descriptor)
             from lives l join releases e on e.remote = l.remote and e.version = l.version
             where l.remote = c.remote and l.version is distinct from c.live and not l.left_behind
             order by (l.version is not distinct from c.previous) desc, l.live_at desc limit ${EARLIER_KEPT}) as earlier
     from channels c
     left join releases r on r.remote = c.remote and r.version = c.live
     left join releases k on k.remote = c.remote and k.version = c.canary
     left join releases p on p.remote = c.remote and p.version = c.previous
     order by c.remote`,
  );
  const registry: WritableRegistry = {
    live: new Map(),
    canaries: new Map(),
    previous: new Map(),
    earlier: new Map(),
    withdrawn: new Map(),
    unreadable: [],
  };
  for (const row of rows) addRemote(registry, row);
  return registry;
}

/** Adds one remote: whatever is wrong with a row of it harms no other. */
function addRemote(
  { live, canaries, previous, earlier, withdrawn, unreadable }: WritableRegistry,
  { descriptor, canaryDescriptor, previousDescriptor, earlier: earlierRows, ...channel }: RegistryRow,
): void {
  const { remote } = channel;
  const found = new Map<string, UnreadableRelease>();
  const read = (version: string | null, value: unknown): ReleaseDescriptor | null =>
    version === null ? null : readRow({ remote, version, descriptor: value }, (release) => found.set(version, release));
  const before = earlierRows.map((row) => read(row.version, row.descriptor)).filter((release) => release !== null);
  const target = read(channel.previous, previousDescriptor);
  if (channel.withdrawnAt) {
    withdrawn.set(remote, target);
    return;
  }
  const current = liveRelease(channel, read(channel.live, descriptor), before[0], descriptor);
  if (current) live.set(remote, current);
  const canary = read(channel.canary, canaryDescriptor);
  if (canary) canaries.set(remote, { channel, descriptor: canary, percent: channel.canaryPercent });
  if (target) previous.set(remote, target);
  earlier.set(remote, before);
  unreadable.push(...found.values());
}

/** The live release; where its description cannot be used, the one before, or its mere addresses. Nothing is left of a shell without files. */
function liveRelease(
  channel: Channel,
  readable: ReleaseDescriptor | null,
  before: ReleaseDescriptor | undefined,
  descriptor: unknown,
): LiveRelease | null {
  const { remote, live: version } = channel;
  if (version === null) return null;
  if (readable) return { channel, descriptor: readable, reason: LIVE_REASON };
  if (remote === SHELL && !before) return null;
  const fallback = before ?? addressesOnly({ remote, version, descriptor });
  return { channel, descriptor: fallback, reason: unreadableReason(version) };
}

/**
 * Every release of other remotes than `remote` that a page view may be made of: live, canary or the target of a rollback. What is
 * withdrawn is none, so that others may have its addresses.
 */
export async function occurringReleases(db: Queryable, remote: string): Promise<ReleaseDescriptor[]> {
  const { rows } = await db.query<StoredRow>(
    `select r.remote, r.version, r.descriptor from channels c join releases r on r.remote = c.remote and r.version in (c.live, c.previous, c.canary)
     where c.remote <> $1 and c.withdrawn_at is null order by r.remote, r.version`,
    [remote],
  );
  return rows.flatMap((row) => readRow(row, () => undefined) ?? []);
}
