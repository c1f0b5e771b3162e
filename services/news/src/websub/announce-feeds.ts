import { deadline } from '@mintwire/service-kit';
import { addJob, type JobTasks } from '@mintwire/service-kit/jobs';
import { transaction } from '@mintwire/service-kit/transaction';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { categoriesOf } from '../domain/categories';
import { FEED_TOPICS } from '../domain/feed-topics';
import { feedState, noteFeedState } from '../store/feed-states';

interface AnnouncementParts {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly publicOrigin: string;
  /** Null: nobody is told. */
  readonly hub: string | null;
}

const NOTIFY_HUB = 'tell the hub';
const LOOK_EVERY_MS = 2_000;
/** The hub fetches the feed when it hears of it: by then no cache of ours has the one before. */
const CACHES_MS = 6_000;
const ANSWER_MS = 10_000;

/**
 * The jobs that tell a WebSub hub which feeds have changed, by whatever way articles did; none without a hub. A hub that is away is
 * told later, and once of several changes.
 */
export function feedAnnouncements({ pool, now, log, publicOrigin, hub }: AnnouncementParts): JobTasks {
  if (hub === null) return {};
  const look = async (): Promise<void> => {
    for (const { category, paths } of FEED_TOPICS) {
      const state = await feedState(pool, now(), category === '' ? null : categoriesOf(category));
      await transaction(pool, async (db) => {
        // Another hub has to hear of all of them.
        if (!(await noteFeedState(db, paths[0] ?? '', `${hub} ${state}`))) return;
        for (const path of paths)
          await addJob(db, { task: NOTIFY_HUB, key: path, payload: { path }, afterMs: CACHES_MS });
      });
    }
  };
  return {
    'look for changed feeds': { everyMs: LOOK_EVERY_MS, run: look },
    [NOTIFY_HUB]: {
      deadlineMs: ANSWER_MS + 1_000,
      run: async (payload, signal) => {
        const { path } = payload as { path: string };
        const status = await publish(hub, publicOrigin + path, deadline(ANSWER_MS, signal));
        if (status < 300) return log.debug({ path }, 'the hub knows of a changed feed');
        // It will say so the next time, too.
        if (status >= 400 && status < 500 && status !== 408 && status !== 429)
          return log.warn({ path, status }, 'the hub refuses to hear of a feed');
        throw new Error(`the hub answered ${status}`);
      },
    },
  };
}

/** Says that a topic has changed, as hubs have understood since PubSubHubbub 0.4; WebSub leaves it open. */
async function publish(hub: string, topic: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch(hub, {
    method: 'POST',
    redirect: 'error',
    body: new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': topic, 'hub.topic': topic }),
    signal,
  });
  await answer.body?.cancel();
  return answer.status;
}
