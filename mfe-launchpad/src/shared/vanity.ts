import { createContext, use } from 'react';
import type { Estimate, Pattern } from '@mintwire/vanity';
import type { SearchOptions, SearchResult } from '@mintwire/vanity/client';

/** What is asked for: where to go on, how far, and who wants to know. */
export type VanityRequest = Pick<
  SearchOptions,
  'base' | 'owner' | 'pattern' | 'limit' | 'signal' | 'onProgress' | 'seedPrefix' | 'startAt'
>;

/** An address that an earlier page found. */
export type FoundBefore = Pick<SearchOptions, 'base' | 'owner' | 'pattern'> & {
  readonly seed: string;
  readonly address: string;
};

/** Search for a mint address with a wanted beginning or end. */
export interface VanitySearch {
  /**
   * Checks what was typed and says how hard it is.
   * @throws AppError VANITY_PATTERN_EMPTY, VANITY_PATTERN_TOO_LONG, VANITY_CHARACTER_IMPOSSIBLE
   */
  plan(typed: Partial<Pattern>): { readonly pattern: Pattern; readonly estimate: Estimate };
  /** Attempts per second that this machine makes. @throws AppError VANITY_WORKER_FAILED */
  measure(signal?: AbortSignal): Promise<number>;
  /**
   * 100,000 attempts unless told otherwise. An address where an account exists is passed over, and the search goes on behind it.
   * @throws AppError VANITY_WORKER_FAILED, VANITY_RESULT_WRONG, and what `exists` throws
   */
  search(request: VanityRequest): Promise<SearchResult>;
  /**
   * Whether an address found earlier follows from its seed, fits the pattern, and is still free.
   * @throws what asking the chain throws
   */
  confirm(found: FoundBefore): Promise<boolean>;
}

/** Loads the search, which nobody needs before asking for an address of their own. @throws AppError NETWORK_UNREACHABLE */
export type LoadVanity = () => Promise<VanitySearch>;

/** Features do not import each other: the page gives the search to the form. Null where a page has none. */
export const VanityContext = createContext<LoadVanity | null>(null);

/** How a component gets the search. */
export const useVanity = (): LoadVanity | null => use(VanityContext);
