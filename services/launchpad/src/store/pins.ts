import { addJob } from '@mintwire/service-kit/jobs';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { ContentType } from '../domain/content-url';

/** Content that is to be pinned. */
export interface NewPin {
  readonly hash: string;
  readonly type: ContentType;
}

/** The job that pins one piece of content. It waits while pinning is not set up. */
export const PIN_TASK = 'pin';

/** Has the content of a launch pinned: its document, its image, its banner. In the launch's own transaction. */
export async function insertPins(
  db: Queryable,
  { metadataHash, bannerHash }: { metadataHash: string; bannerHash?: string | undefined },
  now: Date,
): Promise<void> {
  const { rows } = await db.query<NewPin>({
    name: 'insert-pins',
    text: `insert into pins (hash, type, created_at)
           select m.hash, 'application/json', $3::timestamptz from token_metadata m where m.hash = $1
           union select i.hash, i.mime, $3::timestamptz from images i
             where i.hash = $2 or i.hash = (select image_hash from token_metadata where hash = $1)
           on conflict (hash) do nothing returning hash, type`,
    values: [metadataHash, bannerHash ?? null, now],
  });
  for (const pin of rows) await addJob(db, { task: PIN_TASK, key: pin.hash, payload: pin });
}

export async function notePinned(db: Queryable, hash: string, cid: string, now: Date): Promise<void> {
  await db.query({
    name: 'note-pinned',
    text: 'update pins set cid = $2, pinned_at = $3, problem = null, attempts = attempts + 1 where hash = $1 and cid is null',
    values: [hash, cid, now],
  });
}

export async function notePinFailed(db: Queryable, hash: string, problem: string): Promise<void> {
  await db.query({
    name: 'note-pin-failed',
    text: 'update pins set problem = $2, attempts = attempts + 1 where hash = $1 and cid is null',
    values: [hash, problem],
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
