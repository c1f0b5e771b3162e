import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { VanityRequest, VanitySearch } from '../../../shared/vanity';
import { MemoryStorage } from '../../launch/model/launch-world.testing';
import { createSearchStorage } from './search-storage';
import { EMPTY_DRAFT } from '../../draft/model/token-draft';
import { createVanityStore, vanityTarget, type VanityTarget } from './vanity-store';

const TARGET: VanityTarget = { wallet: 'WalletA', standard: 'spl-token', prefix: 'So', suffix: '', ignoreCase: true };
const RESUME = { seedPrefix: 'prefix', startAt: 100_000 };

/** A search that finds nothing in its limit, or `found`, or waits to be cancelled. */
function searching(
  found: { seed: string; address: string } | null = null,
  endless: 'find' | 'wait' = 'find',
  progress = 50,
) {
  const requests: VanityRequest[] = [];
  const vanity: VanitySearch = {
    plan: (typed) => ({
      pattern: { prefix: '', suffix: '', ignoreCase: false, ...typed },
      estimate: { matches: 1n, expectedAttempts: 2n, probability: 0.5 },
    }),
    measure: async () => 1,
    confirm: async ({ base, seed, address }) => base === 'WalletA' && seed === 's' && address === 'SoAddress',
    search: async (request) => {
      requests.push(request);
      request.onProgress?.({ attempts: progress, rate: 1_000, resume: RESUME });
      const result = { attempts: 100_000, rate: 1_000, resume: RESUME, kernel: null };
      if (request.limit === Infinity && endless === 'wait') {
        if (!request.signal?.aborted)
          await new Promise((resolve) => request.signal?.addEventListener('abort', resolve));
        return { ...result, outcome: 'cancelled', found: null };
      }
      const hit = request.limit === Infinity ? { seed: 's', address: 'SoAddress' } : found;
      return { ...result, outcome: hit ? 'found' : 'exhausted', found: hit };
    },
  };
  return { requests, load: async () => vanity };
}

describe('the search for an address', () => {
  it('makes 100,000 attempts, then waits for a choice, and goes on where it was', async () => {
    const store = createVanityStore();
    const { requests, load } = searching();
    await store.start(TARGET, load);
    expect(requests[0]).toMatchObject({
      base: 'WalletA',
      owner: expect.stringMatching(/^Tokenkeg/),
      pattern: { prefix: 'So', ignoreCase: true },
    });
    expect(requests[0]?.limit).toBeUndefined();
    expect(store.stateFor(TARGET)).toMatchObject({ kind: 'stopped', why: 'exhausted', count: { attempts: 100_000 } });
    await store.keepSearching(TARGET, load);
    expect(requests[1]).toMatchObject({ limit: Infinity, ...RESUME });
    expect(store.stateFor(TARGET)).toEqual({
      kind: 'found',
      seed: 's',
      address: 'SoAddress',
      count: { attempts: 200_000, rate: 1_000 },
    });
  });

  it('can be cancelled, and resumed', async () => {
    const store = createVanityStore();
    const { load } = searching(null, 'wait');
    const done = store.keepSearching(TARGET, load);
    await Promise.resolve();
    store.cancel();
    await done;
    expect(store.stateFor(TARGET)).toMatchObject({ kind: 'stopped', why: 'cancelled', place: RESUME });
  });

  it('is of no use to another wallet, program or pattern', async () => {
    const store = createVanityStore();
    await store.start(TARGET, searching({ seed: 's', address: 'a' }).load);
    expect(store.stateFor(TARGET).kind).toBe('found');
    for (const other of [
      { wallet: 'WalletB' },
      { standard: 'token-2022' as const },
      { prefix: 'Sa' },
      { ignoreCase: false },
    ]) {
      expect(store.stateFor({ ...TARGET, ...other })).toEqual({ kind: 'idle' });
    }
    expect(store.stateFor(null)).toEqual({ kind: 'idle' });
    store.reset();
    expect(store.stateFor(TARGET)).toEqual({ kind: 'idle' });
  });

  it('says nothing any more once it was replaced', async () => {
    const store = createVanityStore();
    const old = store.keepSearching(TARGET, searching(null, 'wait').load);
    store.useRandom(TARGET);
    await old;
    expect(store.stateFor(TARGET)).toEqual({ kind: 'random' });
  });

  it('says why it does not run', async () => {
    const store = createVanityStore();
    await store.start(TARGET, async () => {
      throw new AppError(ERRORS.NETWORK_UNREACHABLE);
    });
    expect(store.stateFor(TARGET)).toMatchObject({
      kind: 'failed',
      message: new AppError(ERRORS.NETWORK_UNREACHABLE).message,
    });
  });

  describe('after a reload', () => {
    const storage = new MemoryStorage();
    const searchStorage = createSearchStorage(() => storage);
    const page = () => createVanityStore(searchStorage);
    const reloaded = () => {
      const store = page();
      store.restore();
      return store;
    };
    const { load } = searching();
    beforeEach(() => storage.clear());

    it('has the address that was found, once the reference confirms it', async () => {
      await page().keepSearching(TARGET, load);
      const store = reloaded();
      expect(store.stateFor(TARGET)).toMatchObject({ kind: 'kept', seed: 's', address: 'SoAddress', problem: null });
      await store.confirm(TARGET, load);
      expect(store.stateFor(TARGET)).toEqual({
        kind: 'found',
        seed: 's',
        address: 'SoAddress',
        count: { attempts: 100_000, rate: 1_000 },
      });
    });

    it('goes on where it was, whether it had stopped or was in the middle', async () => {
      await page().start(TARGET, load);
      const stopped = reloaded();
      expect(stopped.stateFor(TARGET)).toMatchObject({
        kind: 'stopped',
        why: 'interrupted',
        count: { attempts: 100_000 },
      });
      const { requests, load: again } = searching(null, 'wait', 5_000);
      void stopped.keepSearching(TARGET, again);
      await new Promise((resolve) => setTimeout(resolve));
      expect(requests[0]).toMatchObject({ limit: Infinity, ...RESUME });
      expect(reloaded().stateFor(TARGET)).toEqual({
        kind: 'stopped',
        why: 'interrupted',
        count: { attempts: 105_000, rate: 1_000 },
        place: RESUME,
      });
    });

    it('uses nothing that is not confirmed, and forgets it', async () => {
      await page().keepSearching(TARGET, load);
      storage.setItem(
        'mintwire.create.search',
        (storage.getItem('mintwire.create.search') ?? '').replace('SoAddress', 'SoOther'),
      );
      const store = reloaded();
      await store.confirm(TARGET, load);
      expect(store.stateFor(TARGET)).toMatchObject({
        kind: 'failed',
        message: expect.stringContaining('no longer be used'),
      });
      expect(reloaded().stateFor(TARGET)).toEqual({ kind: 'idle' });
    });

    it('keeps the address while it cannot be checked', async () => {
      await page().keepSearching(TARGET, load);
      const store = reloaded();
      await store.confirm(TARGET, async () => Promise.reject(new AppError(ERRORS.NETWORK_UNREACHABLE)));
      expect(store.stateFor(TARGET)).toMatchObject({ kind: 'kept', problem: expect.stringMatching(/^Network error/) });
      await store.confirm(TARGET, load);
      expect(store.stateFor(TARGET).kind).toBe('found');
    });

    it('says for which other wallet it was made', async () => {
      await page().keepSearching(TARGET, load);
      const store = reloaded();
      const draft = { ...EMPTY_DRAFT, advanced: { ...EMPTY_DRAFT.advanced, customAddress: true, addressPrefix: 'So' } };
      expect([null, 'WalletA', 'WalletB'].map((wallet) => store.otherWallet(draft, wallet))).toEqual([
        'WalletA',
        null,
        'WalletA',
      ]);
      const wish = { ...draft, advanced: { ...draft.advanced, addressPrefix: 'Sa' } };
      expect(store.otherWallet(wish, 'WalletB')).toBeNull();
    });

    it('has nothing of a search that served, was given up, or never was one', async () => {
      for (const end of ['reset', 'useRandom'] as const) {
        const store = page();
        await store.keepSearching(TARGET, load);
        store[end](TARGET);
        expect(storage.length).toBe(0);
      }
      for (const text of [
        '{',
        'null',
        '{"version":1,"key":"x"}',
        '{"version":1,"key":"[]","count":{"attempts":"1","rate":1}}',
        '{"version":2}',
      ]) {
        storage.setItem('mintwire.create.search', text);
        expect(reloaded().stateFor(TARGET)).toEqual({ kind: 'idle' });
      }
    });
  });

  it('follows from the draft and the wallet', () => {
    const advanced = { ...EMPTY_DRAFT.advanced, customAddress: true, addressPrefix: ' So ' };
    expect(vanityTarget({ ...EMPTY_DRAFT, advanced }, 'WalletA')).toEqual(TARGET);
    expect(vanityTarget({ ...EMPTY_DRAFT, advanced }, null)).toBeNull();
    expect(vanityTarget({ ...EMPTY_DRAFT, advanced: { ...advanced, customAddress: false } }, 'WalletA')).toBeNull();
  });
});
