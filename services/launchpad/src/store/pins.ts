import type { Queryable } from '@mintwire/service-kit/transaction';
import type { ContentType } from '../domain/content-url';

/** Content that waits to be pinned. */
export interface DuePin {
  readonly hash: string;
  readonly type: ContentType;
  readonly attempts: number;
}

const LEASE = '60 seconds';

/** Puts the content of a launch into the outbox of the pinning service: its document, its image, its banner. In the launch's own transaction. */
export async function insertPins(
  db: Queryable,
  { metadataHash, bannerHash }: { metadataHash: string; bannerHash?: string | undefined },
  now: Date,
): Promise<void> {
  await db.query({
    name: 'insert-pins',
    text: `insert into pins (hash, type, created_at, next_try_at)
           select m.hash, 'application/json', $3::timestamptz, $3::timestamptz from token_metadata m where m.hash = $1
           union select i.hash, i.mime, $3::timestamptz, $3::timestamptz from images i
             where i.hash = $2 or i.hash = (select image_hash from token_metadata where hash = $1)
           on conflict (hash) do nothing`,
    values: [metadataHash, bannerHash ?? null, now],
  });
}

/** Takes what is due, each for one instance only. */
export async function claimDuePins(db: Queryable, now: Date, limit: number): Promise<DuePin[]> {
  const { rows } = await db.query<DuePin>({
    name: 'claim-due-pins',
    text: `update pins set next_try_at = $1::timestamptz + interval '${LEASE}', attempts = attempts + 1
           where hash in (select hash from pins where cid is null and next_try_at <= $1 order by next_try_at limit $2 for update skip locked)
           returning hash, type, attempts`,
    values: [now, limit],
  });
  return rows;
}

export async function notePinned(db: Queryable, hash: string, cid: string, now: Date): Promise<void> {
  await db.query({
    name: 'note-pinned',
    text: 'update pins set cid = $2, pinned_at = $3, problem = null where hash = $1 and cid is null',
    values: [hash, cid, now],
  });
}

export async function notePinFailed(db: Queryable, hash: string, problem: string, nextTryAt: Date): Promise<void> {
  await db.query({
    name: 'note-pin-failed',
    text: 'update pins set problem = $2, next_try_at = $3 where hash = $1 and cid is null',
    values: [hash, problem, nextTryAt],
  });
}

/** How many wait, are pinned, and wait after a failure. */
export async function pinCounts(db: Queryable): Promise<{ pending: number; pinned: number; failing: number }> {
  const { rows } = await db.query<{ pending: number; pinned: number; failing: number }>(
    `select (count(*) filter (where cid is null))::integer as pending, (count(*) filter (where cid is not null))::integer as pinned,
       (count(*) filter (where cid is null and problem is not null))::integer as failing from pins`,
  );
  return rows[0] ?? { pending: 0, pinned: 0, failing: 0 };
}
