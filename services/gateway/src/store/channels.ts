import type { ReleaseDescriptor } from '@mintwire/contracts';
import type { Channel } from '../domain/channel';
import type { LiveRelease } from '../domain/snapshot';
import type { Queryable } from './queryable';

const COLUMNS = 'c.remote, c.live, c.previous, c.locked, c.set_by as "setBy"';

/** The channel of `remote`, locked against changes until the transaction ends; null before its first release. */
export async function lockChannel(db: Queryable, remote: string): Promise<Channel | null> {
  const { rows } = await db.query<Channel>(`select ${COLUMNS} from channels c where remote = $1 for update`, [remote]);
  return rows[0] ?? null;
}

/** Makes a release live and remembers the one before it. */
export async function setLive(db: Queryable, remote: string, version: string, setBy: Channel['setBy']): Promise<void> {
  await db.query(
    `insert into channels (remote, live, set_by) values ($1, $2, $3)
     on conflict (remote) do update
       set previous = channels.live, live = excluded.live, set_by = excluded.set_by, updated_at = now()`,
    [remote, version, setBy],
  );
}

/** Every live release with its channel, by remote. */
export async function liveReleases(db: Queryable): Promise<Map<string, LiveRelease>> {
  const { rows } = await db.query<Channel & { descriptor: ReleaseDescriptor }>(
    `select ${COLUMNS}, r.descriptor from channels c join releases r on r.remote = c.remote and r.version = c.live order by c.remote`,
  );
  return new Map(rows.map(({ descriptor, ...channel }) => [channel.remote, { channel, descriptor }]));
}
