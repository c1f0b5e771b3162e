import { useLoad, type Loaded } from '@mintwire/admin-kit/use-load';
import type { FeedReading, FeedSource, FeedSourceFields, FeedSourceList } from '@mintwire/contracts';
import { AppError, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { api, errorText, toast } from '@mintwire/platform';
import { FEEDS_PATH, nameOf, readingToast, withSource } from '../model/feeds';

/** The servers of others may take their time; the service waits 20 seconds for them. */
const READING_MS = 30_000;
/** The list is not what it was. */
const STALE: ReadonlySet<string> = new Set(['NEWS_FEED_UNKNOWN', 'NEWS_FEED_CHANGED', 'NEWS_FEED_KNOWN']);

export interface Feeds {
  readonly loaded: Loaded<FeedSourceList>;
  /** Reads it now. Never rejects. */
  readonly read: (source: FeedSource) => Promise<void>;
  /** Pauses it, or lets it go on. Never rejects. */
  readonly toggle: (source: FeedSource) => Promise<void>;
  /** Adds a feed, or changes what the editor has seen of one. */
  readonly save: (seen: FeedSource | null, fields: FeedSourceFields) => Promise<void>;
  readonly remove: (source: FeedSource) => Promise<void>;
  /** The feed as it is now. */
  readonly refetch: (source: FeedSource) => Promise<FeedSource>;
}

/** The feeds of others, and what editors do with them. */
export function useFeeds(): Feeds {
  const loaded = useLoad<FeedSourceList>(FEEDS_PATH);
  const show = (source: FeedSource) => loaded.replace((list) => withSource(list, source));
  /** @throws what `change` was refused with */
  const changing = async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } catch (error) {
      if (isAppError(error) && STALE.has(error.code)) void loaded.reload();
      throw error;
    }
  };
  const put = async ({ id, version }: FeedSource, fields: FeedSourceFields) =>
    show(await changing(api.put<FeedSource>(`${FEEDS_PATH}/${id}`, fields, { ifMatch: version })));
  return {
    loaded,
    read: async (source) => {
      try {
        const path = `${FEEDS_PATH}/${source.id}/read`;
        const reading = await changing(api.post<FeedReading>(path, undefined, { timeoutMs: READING_MS }));
        show(reading.source);
        toast(readingToast(reading));
      } catch (error) {
        toast({ tone: 'danger', title: `${nameOf(source)} could not be read.`, description: errorText(error) });
      }
    },
    toggle: async (source) => {
      const { url, name, category, tags, everyMinutes, active, summarise } = source;
      try {
        await put(source, { url, name, category, tags, everyMinutes, active: !active, summarise });
        toast({ tone: 'success', title: `${nameOf(source)} ${active ? 'is paused' : 'is read again'}.` });
      } catch (error) {
        toast({ tone: 'danger', title: errorText(error) });
      }
    },
    save: async (seen, fields) => {
      if (seen) return put(seen, fields);
      await changing(api.post<FeedSource>(FEEDS_PATH, fields));
      void loaded.reload();
    },
    remove: async ({ id }) => {
      try {
        await api.delete(`${FEEDS_PATH}/${id}`);
      } catch (error) {
        // Somebody else was quicker: that is as well.
        if (!isAppError(error) || error.code !== 'NEWS_FEED_UNKNOWN') throw error;
      }
      loaded.replace((list) => ({ ...list, items: list.items.filter((item) => item.id !== id) }));
    },
    refetch: async ({ id }) => {
      const list = await api.get<FeedSourceList>(FEEDS_PATH);
      loaded.replace(() => list);
      const found = list.items.find((item) => item.id === id);
      if (!found) throw new AppError(ERRORS.NEWS_FEED_UNKNOWN);
      return found;
    },
  };
}
