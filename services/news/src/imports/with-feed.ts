import type { ChildProcess } from 'node:child_process';
import { forkConfined, killConfined } from '@mintwire/service-kit';
import type { FeedAnswer, FeedDraft, FeedTask, FetchedFeed, PlainFeed } from './feed-tasks';
import { FeedError } from '../domain/feed-error';
import type { DraftSource } from './to-draft';

const DEADLINE_MS = 10_000;
const HEAP_MB = 256;

/** A feed that was read, and what asks for drafts of its entries by their places. */
export interface OpenFeed {
  readonly feed: PlainFeed;
  /** @throws {FeedError} large */
  drafts(places: readonly number[], source: DraftSource): Promise<readonly FeedDraft[]>;
}

/**
 * Reads a feed in a confined process that is killed at a deadline: what somebody else wrote may keep its reader busy for hours, and nobody else waits for that.
 * @param given.childFile JavaScript file that `feed-child.ts` was built to
 * @param work what is done with it, while its process is there
 * @throws {FeedError} no-feed, large
 */
export async function withFeed<T>(
  given: {
    readonly childFile: string;
    readonly fetched: FetchedFeed;
    readonly now: Date;
    readonly deadlineMs?: number;
  },
  work: (open: OpenFeed) => Promise<T>,
): Promise<T> {
  const { childFile, fetched, now, deadlineMs = DEADLINE_MS } = given;
  const child = forkConfined({ file: childFile, heapMb: HEAP_MB });
  // Whoever waits hears of it by its end.
  child.on('error', () => undefined);
  const end = AbortSignal.timeout(deadlineMs);
  try {
    const { body, contentType, url } = fetched;
    const read = await ask(child, { kind: 'read', fetched: { body, contentType, url }, now }, end);
    if ('fault' in read) throw new FeedError('no-feed', read.fault);
    if (!('feed' in read)) throw new Error('the process that reads a feed answered something else');
    return await work({
      feed: read.feed,
      drafts: async (places, source) => {
        const made = places.length > 0 && (await ask(child, { kind: 'drafts', places, source }, end));
        return made && 'drafts' in made ? made.drafts : [];
      },
    });
  } finally {
    killConfined(child);
  }
}

function ask(child: ChildProcess, task: FeedTask, end: AbortSignal): Promise<FeedAnswer> {
  return new Promise<FeedAnswer>((resolve, reject) => {
    const fail = (): void => settle(() => reject(new FeedError('large', 'what it holds takes too long to read')));
    const answered = (answer: FeedAnswer): void => settle(() => resolve(answer));
    // Others listen to the child as well.
    const settle = (how: () => void): void => {
      end.removeEventListener('abort', fail);
      child.off('close', fail).off('message', answered);
      how();
    };
    end.addEventListener('abort', fail);
    child.on('close', fail).on('message', answered);
    if (end.aborted) fail();
    else child.send(task, (error) => error && fail());
  });
}
