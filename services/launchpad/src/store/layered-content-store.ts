import type { ContentStore } from './content-store';

/**
 * Writes to `first`; reads there, and in `second` what is not: content from before the bucket was set up. What `first` cannot answer (it is down, or
 * refuses to say that something is missing) is looked for in `second`, too.
 */
export function layered(first: ContentStore, second: ContentStore): ContentStore {
  const read: ContentStore['read'] = async (hash, type) => {
    try {
      return (await first.read(hash, type)) ?? (await second.read(hash, type));
    } catch (error) {
      const found = await second.read(hash, type).catch(() => null);
      if (found) return found;
      throw error;
    }
  };
  return {
    ...first,
    read,
    isIntact: async (hash, type) => (await first.isIntact(hash, type)) || second.isIntact(hash, type),
  };
}
