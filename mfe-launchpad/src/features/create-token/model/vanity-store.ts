import { isAppError } from '@mintwire/contracts/app-error';
import type { TokenStandard } from '@mintwire/contracts/launchpad';
import { TOKEN_PROGRAMS } from '@mintwire/solana/addresses';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LoadVanity } from '../../../shared/vanity';
import { addressPattern } from './address-wish';
import type { AdvancedDraft, TokenDraft } from './token-draft';

/** What is searched for, and for whom: an address found for one wallet or program is no use to another. */
export interface VanityTarget {
  readonly wallet: string;
  readonly standard: TokenStandard;
  readonly prefix: string;
  readonly suffix: string;
  readonly ignoreCase: boolean;
}

/** Where to go on: the search has no other memory, and needs none. */
interface Place {
  readonly seedPrefix?: string;
  readonly startAt?: number;
}

/** How far a search has come. `rate`: attempts per second. */
interface Count {
  readonly attempts: number;
  readonly rate: number;
}

export type VanityState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching'; readonly count: Count | null; readonly endless: boolean }
  | { readonly kind: 'stopped'; readonly why: 'exhausted' | 'cancelled'; readonly count: Count; readonly place: Place }
  | { readonly kind: 'found'; readonly seed: string; readonly address: string; readonly count: Count }
  | { readonly kind: 'random' }
  | { readonly kind: 'failed'; readonly message: string };

/** The search of this page. Its state belongs to one target; for any other one it is idle. */
export interface VanityStore extends StoreApi<{ readonly key: string; readonly state: VanityState }> {
  stateFor(target: VanityTarget | null): VanityState;
  /** The first 100,000 attempts. */
  start(target: VanityTarget, load: LoadVanity): Promise<void>;
  /** Goes on where it stopped, until something is found or it is cancelled. */
  keepSearching(target: VanityTarget, load: LoadVanity): Promise<void>;
  cancel(): void;
  useRandom(target: VanityTarget): void;
  /** An address serves once. */
  reset(): void;
}

const IDLE: VanityState = { kind: 'idle' };
const keyOf = (target: VanityTarget) => JSON.stringify(Object.entries(target).sort());

/** What a draft wants searched for a wallet; null when nothing is, or nobody is connected. */
export function vanityTarget(
  { advanced, standard }: Pick<TokenDraft, 'advanced' | 'standard'>,
  wallet: string | null,
): VanityTarget | null {
  const pattern = wished(advanced);
  if (!pattern || wallet === null) return null;
  const { prefix = '', suffix = '', caseSensitive } = pattern;
  return { wallet, standard, prefix, suffix, ignoreCase: !caseSensitive };
}

function wished(advanced: AdvancedDraft) {
  return advanced.customAddress ? addressPattern(advanced) : undefined;
}

export function createVanityStore(): VanityStore {
  const store = createStore(() => ({ key: '', state: IDLE }));
  let control = new AbortController();

  async function search(
    target: VanityTarget,
    load: LoadVanity,
    endless: boolean,
    from: { place: Place; before: number },
  ): Promise<void> {
    control.abort();
    const own = new AbortController();
    control = own;
    const key = keyOf(target);
    // What a search says after it was replaced is nobody's.
    const set = (state: VanityState): void => {
      if (control === own) store.setState({ key, state });
    };
    set({ kind: 'searching', count: null, endless });
    try {
      const vanity = await load();
      const { prefix, suffix, ignoreCase, wallet, standard } = target;
      const { pattern } = vanity.plan({ prefix, suffix, ignoreCase });
      const result = await vanity.search({
        base: wallet,
        owner: TOKEN_PROGRAMS[standard],
        pattern,
        ...from.place,
        ...(endless && { limit: Infinity }),
        signal: own.signal,
        onProgress: ({ attempts, rate }) =>
          set({ kind: 'searching', count: { attempts: from.before + attempts, rate }, endless }),
      });
      const count = { attempts: from.before + result.attempts, rate: result.rate };
      if (result.found) set({ kind: 'found', ...result.found, count });
      else
        set({
          kind: 'stopped',
          why: result.outcome === 'cancelled' ? 'cancelled' : 'exhausted',
          count,
          place: result.resume,
        });
    } catch (error) {
      if (own.signal.aborted) return set(IDLE);
      set({
        kind: 'failed',
        message: isAppError(error)
          ? error.message
          : 'The search for an address does not run in this browser. You can use a random address.',
      });
    }
  }

  const stateFor = (target: VanityTarget | null): VanityState => {
    const { key, state } = store.getState();
    return target && key === keyOf(target) ? state : IDLE;
  };
  return {
    ...store,
    stateFor,
    start: (target, load) => search(target, load, false, { place: {}, before: 0 }),
    keepSearching: (target, load) => {
      const state = stateFor(target);
      return search(
        target,
        load,
        true,
        state.kind === 'stopped' ? { place: state.place, before: state.count.attempts } : { place: {}, before: 0 },
      );
    },
    cancel: () => control.abort(),
    useRandom: (target) => {
      control.abort();
      control = new AbortController();
      store.setState({ key: keyOf(target), state: { kind: 'random' } });
    },
    reset: () => {
      control.abort();
      control = new AbortController();
      store.setState({ key: '', state: IDLE });
    },
  };
}
