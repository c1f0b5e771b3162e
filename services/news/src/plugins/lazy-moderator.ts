import type { Moderator } from '../moderation/moderator';

/** The moderation, loaded when the first comment comes. What could not be loaded is loaded again for the next one. */
export function lazyModerator(load: () => Promise<Moderator>): Moderator {
  let loading: Promise<Moderator> | null = null;
  const loaded = (): Promise<Moderator> => {
    loading ??= load();
    loading.catch(() => (loading = null));
    return loading;
  };
  return { judge: async (comment, signal) => (await loaded()).judge(comment, signal) };
}
