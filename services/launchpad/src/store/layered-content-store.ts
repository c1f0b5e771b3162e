import type { ContentStore } from './content-store';

/** Writes to `first`; reads there, and in `second` what is not: content from before the bucket was set up. */
export function layered(first: ContentStore, second: ContentStore): ContentStore {
  return {
    ...first,
    read: async (hash, type) => (await first.read(hash, type)) ?? second.read(hash, type),
    isIntact: async (hash, type) => (await first.isIntact(hash, type)) || second.isIntact(hash, type),
  };
}
