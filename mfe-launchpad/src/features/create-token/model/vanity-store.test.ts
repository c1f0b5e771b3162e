import { AppError } from '@mintwire/contracts/app-error';
import type { VanityRequest, VanitySearch } from '../../../shared/vanity';
import { EMPTY_DRAFT } from './token-draft';
import { createVanityStore, vanityTarget, type VanityTarget } from './vanity-store';

const TARGET: VanityTarget = { wallet: 'WalletA', standard: 'spl-token', prefix: 'So', suffix: '', ignoreCase: true };
const RESUME = { seedPrefix: 'prefix', startAt: 100_000 };

/** A search that finds nothing in its limit, or `found`, or waits to be cancelled. */
function searching(found: { seed: string; address: string } | null = null, endless: 'find' | 'wait' = 'find') {
  const requests: VanityRequest[] = [];
  const vanity: VanitySearch = {
    plan: (typed) => ({
      pattern: { prefix: '', suffix: '', ignoreCase: false, ...typed },
      estimate: { matches: 1n, expectedAttempts: 2n, probability: 0.5 },
    }),
    measure: async () => 1,
    search: async (request) => {
      requests.push(request);
      request.onProgress?.({ attempts: 50, rate: 1_000, resume: RESUME });
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
      throw new AppError('NETWORK_UNREACHABLE');
    });
    expect(store.stateFor(TARGET)).toMatchObject({
      kind: 'failed',
      message: new AppError('NETWORK_UNREACHABLE').message,
    });
  });

  it('follows from the draft and the wallet', () => {
    const advanced = { ...EMPTY_DRAFT.advanced, customAddress: true, addressPrefix: ' So ' };
    expect(vanityTarget({ ...EMPTY_DRAFT, advanced }, 'WalletA')).toEqual(TARGET);
    expect(vanityTarget({ ...EMPTY_DRAFT, advanced }, null)).toBeNull();
    expect(vanityTarget({ ...EMPTY_DRAFT, advanced: { ...advanced, customAddress: false } }, 'WalletA')).toBeNull();
  });
});
