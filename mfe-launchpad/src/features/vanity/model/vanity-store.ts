import { isAppError } from '@mintwire/contracts/app-error';
import type { TokenStandard } from '@mintwire/contracts/launchpad';
import { TOKEN_PROGRAMS } from '@mintwire/solana/addresses';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LoadVanity } from '../../../shared/vanity';
import { addressPattern } from '../../draft/model/address-wish';
import type { Count, Place, SearchStorage } from './search-storage';
import type { AdvancedDraft, TokenDraft } from '../../draft/model/token-draft';

/** What is searched for, and for whom: an address found for one wallet or program is no use to another. */
export interface VanityTarget {
  readonly wallet: string;
  readonly standard: TokenStandard;
  readonly prefix: string;
  readonly suffix: string;
  readonly ignoreCase: boolean;
}

/** `interrupted`: the page was closed or loaded anew. */
export type StopReason = 'exhausted' | 'cancelled' | 'interrupted';

export type VanityState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching'; readonly count: Count | null; readonly endless: boolean }
  | { readonly kind: 'stopped'; readonly why: StopReason; readonly count: Count; readonly place: Place }
  /** An earlier page found it; it is checked before it is used. `problem`: why that could not be done. */
  | {
      readonly kind: 'kept';
      readonly seed: string;
      readonly address: string;
      readonly count: Count;
      readonly problem: string | null;
    }
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
  /** Takes up what an earlier page found, or how far it came; does nothing once there is something. */
  restore(): void;
  /** Checks a kept address by the reference, and makes it a found one. */
  confirm(target: VanityTarget, load: LoadVanity): Promise<void>;
  /** The other wallet for which this draft's address was found or searched; null when there is none. */
  otherWallet(draft: Pick<TokenDraft, 'advanced' | 'standard'>, wallet: string | null): string | null;
  /** The other token standard for which this draft's address was found or searched; null when there is none. */
  otherStandard(draft: Pick<TokenDraft, 'advanced' | 'standard'>, wallet: string | null): TokenStandard | null;
  useRandom(target: VanityTarget): void;
  /** An address serves once. */
  reset(): void;
}

const FORGETFUL: SearchStorage = { load: () => null, save: () => undefined, remove: () => undefined };
const NO_LONGER = 'The address found earlier can no longer be used: it is taken, or does not follow from this wallet.';
const NOT_CHECKED = 'The address found earlier could not be checked. Try again.';
const IDLE: VanityState = { kind: 'idle' };
const keyOf = (target: VanityTarget) => JSON.stringify(Object.entries(target).sort());

/** Something that would be lost. */
const isOfUse = ({ kind }: VanityState) => kind === 'found' || kind === 'kept' || kind === 'stopped';

/** The wallet of a target's key. */
function walletOf(key: string): string | null {
  const entry = (JSON.parse(key) as [string, unknown][]).find(([name]) => name === 'wallet');
  return typeof entry?.[1] === 'string' ? entry[1] : null;
}

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

export function createVanityStore(searchStorage: SearchStorage = FORGETFUL): VanityStore {
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
    let noted = from.before;
    const note = (attempts: number, rate: number, place: Place) => {
      // About once a second.
      if (control !== own || attempts - noted < rate) return;
      noted = attempts;
      searchStorage.save({ key, count: { attempts, rate }, place });
    };
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
        onProgress: ({ attempts, rate, resume }) => {
          set({ kind: 'searching', count: { attempts: from.before + attempts, rate }, endless });
          note(from.before + attempts, rate, resume);
        },
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
      if (control === own)
        searchStorage.save({ key, count, ...(result.found ? { found: result.found } : { place: result.resume }) });
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
    restore: () => {
      if (store.getState().key !== '') return;
      const kept = searchStorage.load();
      if (!kept) return;
      const { key, count, found, place = {} } = kept;
      const state: VanityState = found
        ? { kind: 'kept', ...found, count, problem: null }
        : { kind: 'stopped', why: 'interrupted', count, place };
      store.setState({ key, state });
    },
    confirm: async (target, load) => {
      const before = stateFor(target);
      if (before.kind !== 'kept') return;
      const { seed, address, count } = before;
      const { wallet, standard, prefix, suffix, ignoreCase } = target;
      const next = await load()
        .then(async (vanity): Promise<VanityState> => {
          const { pattern } = vanity.plan({ prefix, suffix, ignoreCase });
          const good = await vanity.confirm({ base: wallet, owner: TOKEN_PROGRAMS[standard], pattern, seed, address });
          if (good) return { kind: 'found', seed, address, count };
          searchStorage.remove();
          return { kind: 'failed', message: NO_LONGER };
        })
        .catch((error: unknown): VanityState => ({
          ...before,
          problem: isAppError(error) ? error.message : NOT_CHECKED,
        }));
      if (stateFor(target) === before) store.setState({ key: keyOf(target), state: next });
    },
    otherWallet: (draft, wallet) => {
      const { key, state } = store.getState();
      if (!isOfUse(state)) return null;
      const owner = walletOf(key);
      const target = owner === wallet ? null : vanityTarget(draft, owner);
      return target && keyOf(target) === key ? owner : null;
    },
    otherStandard: (draft, wallet) => {
      const { key, state } = store.getState();
      const standard = draft.standard === 'spl-token' ? 'token-2022' : 'spl-token';
      const target = isOfUse(state) ? vanityTarget({ ...draft, standard }, wallet) : null;
      return target && keyOf(target) === key ? standard : null;
    },
    useRandom: (target) => {
      control.abort();
      control = new AbortController();
      searchStorage.remove();
      store.setState({ key: keyOf(target), state: { kind: 'random' } });
    },
    reset: () => {
      control.abort();
      control = new AbortController();
      searchStorage.remove();
      store.setState({ key: '', state: IDLE });
    },
  };
}
