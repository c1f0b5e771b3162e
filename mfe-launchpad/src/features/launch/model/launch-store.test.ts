import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { createAttemptStore } from './attempt-store';
import { createLaunchStore, type LaunchState, type LaunchStore } from './launch-store';
import type { LaunchReview } from './launch-token';
import { LaunchWorld } from './launch-world.testing';

let world: LaunchWorld;
const unexpected: unknown[] = [];
const page = () => createLaunchStore(world.ports(), (error) => unexpected.push(error));
const attempt = () => createAttemptStore(world.storage).load('chain-1', 'WalletA');

/** Waits for a state of the store, agreeing to every review on the way unless told otherwise. */
function until(store: LaunchStore, wanted: (state: LaunchState) => boolean): Promise<LaunchState> {
  return new Promise((resolve) => {
    const look = (state: LaunchState) => {
      if (!wanted(state)) return;
      stop();
      resolve(state);
    };
    const stop = store.subscribe(look);
    look(store.getState());
  });
}
const inReview = (state: LaunchState) => state.kind === 'minting' && state.review !== null;
const ended = (state: LaunchState) => state.kind === 'success' || state.kind === 'error';

function agreeing(store: LaunchStore): LaunchStore {
  store.subscribe((state) => state.kind === 'minting' && state.review && store.answer('agree'));
  return store;
}

async function launch(store = agreeing(page()), request = world.request()): Promise<LaunchState> {
  await store.start(request);
  return store.getState();
}

beforeEach(() => {
  world = new LaunchWorld();
  unexpected.length = 0;
});

describe('a launch', () => {
  it('stores and reads back image and metadata, prices, simulates, asks, signs once, lands and is recorded', async () => {
    const stages: string[] = [];
    const store = agreeing(page());
    store.subscribe((state) => state.kind === 'minting' && stages.at(-1) !== state.stage && stages.push(state.stage));
    const state = await launch(store);
    expect(state).toMatchObject({
      kind: 'success',
      result: { mint: 'mint:WalletA:seed-1:spl-token', name: 'Solar Coin', symbol: 'SOLAR', recorded: true },
    });
    expect(stages).toEqual([
      'image',
      'metadata',
      'quote',
      'simulate',
      'review',
      'check',
      'sign',
      'send',
      'confirm',
      'record',
    ]);
    expect(world.calls).toEqual([
      'upload',
      'metadata',
      'readBack',
      'quote',
      'prepare',
      'checkContent',
      'sign',
      'accept',
      'land',
      'report',
    ]);
    expect(attempt()).toMatchObject({ signed: null, recordedAt: world.now });
  });

  it('tells the service how long the network took after the signature', async () => {
    world.prompt = async (bytes) => ((world.elapsed += 30_000), bytes);
    await launch();
    expect(world.reports).toMatchObject([{ confirmMillis: 841 }]);
  });

  it('tells nothing of it when that took longer than the service would believe', async () => {
    world.landingMillis = 700_000;
    expect(await launch()).toMatchObject({ kind: 'success' });
    expect(world.reports[0]).not.toHaveProperty('confirmMillis');
  });

  it('is one launch however often the button is pressed', async () => {
    const store = agreeing(page());
    await Promise.all([store.start(world.request()), store.start(world.request())]);
    expect(world.count('sign')).toBe(1);
    expect(world.tokens.size).toBe(1);
  });

  it('has its seed and quote on record before the wallet is asked', async () => {
    let seen: unknown;
    world.prompt = async (bytes) => {
      seen = attempt();
      return bytes;
    };
    await launch();
    expect(seen).toMatchObject({ seed: 'seed-1', quote: { id: 'quote-1' }, signed: null });
  });

  it.each([true, false])('has its listing only if it was not paid late (%s)', async (late) => {
    world.late = late;
    const { draft } = world.request();
    const request = world.request({ draft: { ...draft, listing: { ...draft.listing, enabled: true } } });
    const expected = { recorded: true, listing: !late, paidLate: late };
    expect(await launch(undefined, request)).toMatchObject({ kind: 'success', result: expected });
  });

  it('takes a new seed after a success only', async () => {
    await launch();
    world.now += 1;
    await launch();
    expect([...world.tokens.keys()]).toEqual(['mint:WalletA:seed-1:spl-token', 'mint:WalletA:seed-2:spl-token']);
  });
});

describe('a second launch of the same page', () => {
  it('makes another token, however long the page has been open', async () => {
    const store = agreeing(page());
    const opened = world.request();
    world.now += 5_000;
    await launch(store, opened);
    store.dismiss();
    expect(await launch(store, opened)).toMatchObject({
      kind: 'success',
      result: { mint: 'mint:WalletA:seed-2:spl-token' },
    });
    expect(world.tokens.size).toBe(2);
  });
});

it('a token of a time when the clock was ahead is not shown in the place of another', async () => {
  const [ahead, right] = [2_000_000_000_000, 1_800_000_000_000];
  world.now = ahead;
  await launch();
  world.now = right;
  const { draft } = world.request();
  const another = world.request({ draft: { ...draft, name: 'Other Coin' } });
  expect(await launch(undefined, another)).toMatchObject({ kind: 'success', result: { name: 'Other Coin' } });
  expect(world.tokens.size).toBe(2);
});

describe('nothing is charged and the same seed is used again when', () => {
  it.each([
    ['upload', 'NETWORK_UNREACHABLE'],
    ['metadata', 'UPSTREAM_UNAVAILABLE'],
    ['readBack', 'LAUNCHPAD_METADATA_UNREACHABLE'],
    ['quote', 'LAUNCHPAD_PRICE_UNAVAILABLE'],
    ['prepare', 'LAUNCHPAD_BALANCE_LOW'],
    ['prepare', 'LAUNCHPAD_SIMULATION_FAILED'],
    ['checkContent', 'LAUNCHPAD_CONTENT_NOT_PUBLIC'],
    ['accept', 'LAUNCHPAD_TRANSACTION_ALTERED'],
  ] as const)('%s fails with %s', async (at, code) => {
    world.breakOnce(at, code);
    expect(await launch()).toMatchObject({ kind: 'error', failure: { code, charged: 'nothing' } });
    expect(world.sent).toEqual([]);
    expect(world.count('sign')).toBe(at === 'accept' ? 1 : 0);
    expect(await launch()).toMatchObject({ kind: 'success', result: { mint: 'mint:WalletA:seed-1:spl-token' } });
  });

  it('the wallet refuses', async () => {
    world.breakOnce('sign', 'WALLET_REJECTED');
    expect(await launch()).toMatchObject({
      failure: {
        code: 'LAUNCHPAD_REJECTED',
        message: 'You declined the signature in your wallet. Nothing was charged.',
      },
    });
    expect(await launch()).toMatchObject({ kind: 'success', result: { mint: 'mint:WalletA:seed-1:spl-token' } });
  });

  it.each([
    [new AppError(ERRORS.WALLET_UNSUPPORTED), "Wallet not connected or doesn't support signing", null],
    [
      new AppError(
        ERRORS.WALLET_FAILED,
        {},
        { cause: new TypeError("Cannot read properties of undefined (reading 'slice')") },
      ),
      'Buffer error detected. Please try refreshing the page and reconnecting your wallet.',
      null,
    ],
    [
      new AppError(ERRORS.WALLET_FAILED, {}, { cause: new Error('Unexpected error') }),
      'An unknown error occurred during minting.',
      'Unexpected error',
    ],
  ])('the wallet cannot sign (%s): in the words of minting', async (error, message, walletSaid) => {
    world.breakOnce('sign', error);
    expect(await launch()).toMatchObject({ failure: { message, walletSaid, charged: 'nothing' } });
    expect(await launch()).toMatchObject({ kind: 'success', result: { mint: 'mint:WalletA:seed-1:spl-token' } });
  });

  it('the wallet changes while the launch is prepared', async () => {
    const store = page();
    store.subscribe((state) => {
      if (state.kind !== 'minting' || !state.review) return;
      world.address = 'WalletB';
      store.answer('agree');
    });
    await store.start(world.request());
    expect(store.getState()).toMatchObject({ failure: { code: 'LAUNCHPAD_WALLET_CHANGED', charged: 'nothing' } });
    expect(world.count('sign')).toBe(0);
  });

  it('the transaction expires', async () => {
    world.landing = 'expire';
    expect(await launch()).toMatchObject({ failure: { code: 'LAUNCHPAD_EXPIRED', charged: 'nothing' } });
    expect(attempt()).toMatchObject({ seed: 'seed-1', signed: null });
    world.landing = 'land';
    expect(await launch()).toMatchObject({ result: { mint: 'mint:WalletA:seed-1:spl-token' } });
    expect(world.tokens.size).toBe(1);
  });

  it('the browser keeps no notes: the wallet is not even asked', async () => {
    world.storage.full = true;
    expect(await launch()).toMatchObject({ failure: { code: 'LAUNCHPAD_STORAGE_BLOCKED' } });
    expect(world.count('sign')).toBe(0);
  });

  it('the page does not know its chain: a reload would not find the notes of it', async () => {
    const state = await launch(undefined, world.request({ chainId: '' }));
    expect(state).toMatchObject({ failure: { code: 'CHAIN_UNAVAILABLE', charged: 'nothing' } });
    expect(world.calls).toEqual([]);
    expect(world.storage.length).toBe(0);
  });

  it('the service quotes something else than was asked for', async () => {
    const ports = world.ports();
    const { quote } = ports.service;
    const service = {
      ...ports.service,
      quote: async (...args: Parameters<typeof quote>) => ({ ...(await quote(...args)), feeLamports: '1' }),
    };
    const store = agreeing(createLaunchStore({ ...ports, service }, () => undefined));
    await store.start(world.request());
    expect(store.getState()).toMatchObject({ failure: { code: 'LAUNCHPAD_QUOTE_ALTERED' } });
    expect(world.count('sign')).toBe(0);
  });
});

describe('the review', () => {
  it('ends without an error when the visitor says no', async () => {
    const store = page();
    const done = store.start(world.request());
    await until(store, inReview);
    store.answer('cancel');
    await done;
    expect(store.getState()).toEqual({ kind: 'idle' });
    expect(world.count('sign')).toBe(0);
  });

  it('asks again when the price ran out and the launch became dearer, not when it did not', async () => {
    const store = page();
    const totals: bigint[] = [];
    store.subscribe((state) => {
      if (state.kind !== 'minting' || !state.review) return;
      totals.push(state.review.prepared.totalLamports);
      if (totals.length === 1) {
        world.now += 60_000;
        world.elapsed += 60_000;
        world.feeLamports += 5n;
      } else if (totals.length === 2) {
        world.now += 60_000;
        world.elapsed += 60_000;
        world.feeLamports -= 3n;
      }
      store.answer('agree');
    });
    await store.start(world.request());
    expect(totals).toEqual([110_001_000n, 110_001_005n]);
    expect(world.count('quote')).toBe(3);
    expect(store.getState().kind).toBe('success');
  });

  it('is signed at a new price when the machine slept meanwhile: its own clock stood still', async () => {
    const store = page();
    let slept = false;
    store.subscribe((state) => {
      if (state.kind !== 'minting' || !state.review) return;
      if (!slept) world.now += 30 * 60_000;
      slept = true;
      store.answer('agree');
    });
    await store.start(world.request());
    expect(store.getState().kind).toBe('success');
    expect(attempt()?.quote?.id).toBe('quote-2');
  });

  it.each(['now', 'elapsed'] as const)(
    'is of no use to a wallet that answers long after the price ran out (%s)',
    async (clock) => {
      // The price lasts a minute, and two more are forgiven.
      world.prompt = async (bytes) => ((world[clock] += 175_001), bytes);
      expect(await launch()).toMatchObject({
        kind: 'error',
        failure: {
          code: 'LAUNCHPAD_QUOTE_EXPIRED',
          message: expect.stringMatching(/nothing was sent/),
          charged: 'nothing',
        },
      });
      expect(world.sent).toEqual([]);
      expect(attempt()).toMatchObject({ seed: 'seed-1', signed: null });
      world.prompt = async (bytes) => ((world[clock] += 170_000), bytes);
      expect(await launch()).toMatchObject({ kind: 'success', result: { mint: 'mint:WalletA:seed-1:spl-token' } });
    },
  );

  it('can be given up before the code of the launch has come', async () => {
    const store = page();
    const done = store.start(world.request());
    store.cancel();
    await done;
    expect(store.getState()).toEqual({ kind: 'idle' });
    expect(world.calls).toEqual([]);
  });

  it('can be given up while the wallet is open; a late signature is dropped', async () => {
    let sign: (bytes: Uint8Array) => void = () => undefined;
    world.prompt = (bytes) => new Promise((resolve) => (sign = () => resolve(bytes)));
    const store = agreeing(page());
    const done = store.start(world.request());
    await until(store, (state) => state.kind === 'minting' && state.stage === 'sign');
    while (world.count('sign') === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    store.cancel();
    await done;
    sign(new Uint8Array());
    await Promise.resolve();
    expect(store.getState()).toEqual({ kind: 'idle' });
    expect(world.sent).toEqual([]);
  });
});

it('a confirmed transaction without its token is no success and no failure: it is looked for again, and nothing is signed twice', async () => {
  world.forked = true;
  expect(await launch()).toMatchObject({
    kind: 'error',
    failure: {
      code: 'CHAIN_OUTCOME_UNKNOWN',
      message: expect.stringMatching(/has not said yet what became of transaction sig\(.+\)/),
      charged: 'open',
    },
  });
  expect(world.reports).toEqual([]);
  world.forked = false;
  const next = page();
  await next.resume('chain-1');
  expect(next.getState()).toMatchObject({ kind: 'success', result: { recorded: true } });
  expect(world.count('sign')).toBe(1);
});

it.each([
  ['land', 'LAUNCHPAD_MINT_NOT_CREATED'],
  ['land', 'LAUNCHPAD_STORAGE_BLOCKED'],
  ['land', 'LAUNCHPAD_UNKNOWN'],
] as const)('while the outcome is open, %s failing with %s says nothing of it', async (at, code) => {
  world.breakOnce(at, code);
  const state = await launch();
  expect(state).toMatchObject({ kind: 'error', failure: { code: 'CHAIN_OUTCOME_UNKNOWN', charged: 'open' } });
  expect(JSON.stringify(state)).not.toMatch(/not created|othing was/);
});

describe('after a reload in the middle', () => {
  it('what was signed is sent again and recorded, without a wallet', async () => {
    world.breakOnce('land', 'CHAIN_OUTCOME_UNKNOWN');
    expect(await launch()).toMatchObject({ failure: { charged: 'open' } });
    world.address = null;
    const next = page();
    await next.resume('chain-1');
    expect(next.getState()).toMatchObject({ kind: 'success', resumed: true, result: { recorded: true } });
    expect(world.count('sign')).toBe(1);
    expect(new Set(world.sent).size).toBe(1);
    // This page has not seen the signature: it does not know how long it took.
    expect(world.reports.at(-1)).not.toHaveProperty('confirmMillis');
  });

  describe('while the wallet was asked', () => {
    const asking = async () => {
      world.prompt = () => new Promise(() => undefined);
      const lost = agreeing(page());
      void lost.start(world.request());
      await until(lost, (state) => state.kind === 'minting' && state.stage === 'sign');
      while (world.count('sign') === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      world.prompt = null;
    };
    const back = async () => {
      const next = agreeing(page());
      await next.resume('chain-1');
      return next;
    };

    it('it is said once that nothing was sent and nothing was paid, and the launch is tried again', async () => {
      await asking();
      world.locks.clear();
      const next = await back();
      expect(next.getState()).toMatchObject({
        kind: 'error',
        resumed: true,
        failure: {
          stage: 'sign',
          charged: 'nothing',
          message: expect.stringMatching(
            /while your wallet was asked to sign\. .* nothing was paid\. What you typed is kept\./,
          ),
        },
      });
      expect((await back()).getState()).toEqual({ kind: 'idle' });
      next.dismiss();
      expect(await launch(next)).toMatchObject({ kind: 'success', result: { mint: 'mint:WalletA:seed-1:spl-token' } });
      expect(attempt()).not.toHaveProperty('asking');
    });

    it('it is not said that nothing was paid where an earlier signature was given', async () => {
      world.landing = 'expire';
      await launch();
      world.landing = 'land';
      world.calls.length = 0;
      await asking();
      world.locks.clear();
      const state = (await back()).getState();
      expect(state).toMatchObject({ failure: { message: expect.stringContaining('looked for first') } });
      expect(JSON.stringify(state)).not.toContain('nothing was paid');
    });

    it('nothing is said in another tab, nor after an answer', async () => {
      await asking();
      expect((await back()).getState()).toEqual({ kind: 'idle' });
      world.locks.clear();
      await back();
      world.breakOnce('sign', 'WALLET_REJECTED');
      await launch();
      expect((await back()).getState()).toEqual({ kind: 'idle' });
    });
  });

  it('a token that landed unseen is found and recorded, and pressing the button again makes no second one', async () => {
    world.landing = 'land-but-silent';
    const lost = agreeing(page());
    void lost.start(world.request());
    await until(lost, (state) => state.kind === 'minting' && state.stage === 'confirm');
    world.locks.clear();
    world.landing = 'land';
    expect(await launch()).toMatchObject({
      kind: 'success',
      result: { mint: 'mint:WalletA:seed-1:spl-token', recorded: true },
    });
    expect(world.tokens.size).toBe(1);
    expect(world.count('sign')).toBe(1);
  });

  it('a seed whose token exists although nothing signed was kept leads to the record, not to a second fee', async () => {
    await launch();
    const kept = attempt();
    if (!kept) throw new Error('no attempt');
    world.recorded.clear();
    createAttemptStore(world.storage).save({ ...kept, landed: null, recordedAt: null });
    expect(await launch()).toMatchObject({ kind: 'success', result: { mint: kept.mint, recorded: true } });
    expect(world.tokens.size).toBe(1);
    expect(world.count('sign')).toBe(1);
  });

  describe('a token whose launch was taken for expired because a node was behind', () => {
    /** A page whose node never shows the token, while the service's does. */
    async function behind() {
      const ports = world.ports();
      const chain = await ports.chain();
      const { quote } = ports.service;
      return agreeing(
        createLaunchStore(
          {
            ...ports,
            chain: async () => ({ ...chain, mintExists: async () => false }),
            service: {
              ...ports.service,
              quote: async (asked, signal) => {
                if (world.tokens.has(asked.mint)) throw new AppError(ERRORS.LAUNCHPAD_MINT_EXISTS);
                return quote(asked, signal);
              },
            },
          },
          () => undefined,
        ),
      );
    }
    const takenForExpired = async () => {
      world.landing = 'expire';
      expect(await launch()).toMatchObject({ failure: { code: 'LAUNCHPAD_EXPIRED' } });
      world.landing = 'land';
      world.tokens.set('mint:WalletA:seed-1:spl-token', world.sent[0] ?? '');
    };
    const found = {
      kind: 'success',
      result: { mint: 'mint:WalletA:seed-1:spl-token', name: 'Solar Coin', recorded: true },
    };

    it('is found when the service says that it is there: nothing is paid twice', async () => {
      await takenForExpired();
      expect(await launch(await behind())).toMatchObject(found);
      expect(world.tokens.size).toBe(1);
      expect(world.count('sign')).toBe(1);
    });

    it('is found however often the launch was tried in between', async () => {
      await takenForExpired();
      const store = await behind();
      world.breakOnce('upload', 'NETWORK_UNREACHABLE');
      expect(await launch(store)).toMatchObject({ kind: 'error' });
      expect(await launch(store)).toMatchObject({ kind: 'success', result: { recorded: true } });
      expect(world.count('sign')).toBe(1);
    });

    it('is found under its own name, whatever is asked for now', async () => {
      await takenForExpired();
      const { draft } = world.request();
      const another = world.request({ draft: { ...draft, name: 'Another Coin', standard: 'token-2022' } });
      expect(await launch(undefined, another)).toMatchObject(found);
      expect(world.tokens.size).toBe(1);
    });
  });

  it('a token that was made elsewhere at the address that was found is not taken for this launch', async () => {
    const request = world.request({ seed: 'found-seed' });
    world.tokens.set('mint:WalletA:found-seed:spl-token', 'made elsewhere');
    for (let pressed = 0; pressed < 2; pressed += 1) {
      world.breakOnce('quote', 'LAUNCHPAD_MINT_EXISTS');
      const failure = { code: 'LAUNCHPAD_MINT_EXISTS', charged: 'nothing' };
      expect(await launch(undefined, request)).toMatchObject({ kind: 'error', failure });
    }
    expect(world.count('sign')).toBe(0);
  });

  it('a launch that failed because the same seed had landed before is a success', async () => {
    world.prompt = async (bytes) => {
      world.tokens.set('mint:WalletA:seed-1:spl-token', 'earlier');
      return bytes;
    };
    expect(await launch()).toMatchObject({ kind: 'success', result: { signature: 'earlier' } });
  });

  it('there is nothing to resume after an end', async () => {
    await launch();
    const next = page();
    await next.resume('chain-1');
    expect(next.getState()).toEqual({ kind: 'idle' });
  });
});

describe('a token that was created', () => {
  it('is known after a reload', async () => {
    await launch();
    expect(page().lastCreated('chain-1')).toMatchObject({ mint: 'mint:WalletA:seed-1:spl-token', recorded: true });
    expect(page().lastCreated('chain-2')).toBeNull();
  });

  it('is not told of again once its success was closed', async () => {
    const store = agreeing(page());
    await launch(store);
    store.dismiss();
    expect(page().lastCreated('chain-1')).toBeNull();
  });

  it('is not told of again once another launch has begun, of whatever wallet', async () => {
    await launch();
    world.address = 'WalletB';
    world.breakOnce('sign', 'WALLET_REJECTED');
    await launch(agreeing(page()), world.request({ wallet: 'WalletB' }));
    expect(page().lastCreated('chain-1')).toBeNull();
  });

  it('is not told of while its end is still to be shown', async () => {
    world.breakOnce('report', ...Array.from({ length: 20 }, () => new AppError(ERRORS.NETWORK_UNREACHABLE)));
    expect(await launch()).toMatchObject({ kind: 'success', result: { recorded: false } });
    expect(page().lastCreated('chain-1')).toBeNull();
  });
});

describe('starting over', () => {
  it('takes a new seed after an error that the old one would repeat', async () => {
    world.breakOnce('quote', 'LAUNCHPAD_MINT_EXISTS');
    const store = agreeing(page());
    await launch(store);
    store.startOver('chain-1', 'WalletA');
    expect(await launch(store)).toMatchObject({ kind: 'success', result: { mint: 'mint:WalletA:seed-2:spl-token' } });
  });

  it('is refused while what was sent could still land', async () => {
    world.breakOnce('land', 'CHAIN_OUTCOME_UNKNOWN');
    const store = agreeing(page());
    await launch(store);
    store.startOver('chain-1', 'WalletA');
    expect(attempt()?.seed).toBe('seed-1');
  });
});

describe('two tabs', () => {
  it('let one of them launch', async () => {
    const first = page();
    const done = first.start(world.request());
    await until(first, inReview);
    expect(await launch()).toMatchObject({ failure: { code: 'LAUNCHPAD_OTHER_TAB', charged: 'nothing', stage: null } });
    first.answer('agree');
    await done;
    expect(world.tokens.size).toBe(1);
  });

  it('show the same token when the second one presses the button after the first has finished', async () => {
    const opened = world.request();
    world.now += 5_000;
    await launch(agreeing(page()), opened);
    expect(await launch(agreeing(page()), opened)).toMatchObject({
      kind: 'success',
      result: { mint: 'mint:WalletA:seed-1:spl-token' },
    });
    expect(world.tokens.size).toBe(1);
  });
});

describe('the record', () => {
  it('is asked for again while the service is behind the chain', async () => {
    world.breakOnce('report', 'LAUNCHPAD_TRANSACTION_UNKNOWN', 'NETWORK_TIMEOUT');
    world.pendingReports = 1;
    expect(await launch()).toMatchObject({ kind: 'success', result: { recorded: true } });
    expect(world.count('report')).toBe(4);
  });

  it('that does not come now does not hide the token; the next page tries again by itself', async () => {
    world.breakOnce('report', ...Array.from({ length: 8 }, () => 'CHAIN_UNAVAILABLE' as const));
    expect(await launch()).toMatchObject({ kind: 'success', result: { recorded: false, refused: false } });
    const next = page();
    await next.resume('chain-1');
    expect(await until(next, ended)).toMatchObject({ kind: 'success', result: { recorded: true } });
  });

  it.each(['REQUEST_TIMEOUT', 'RATE_LIMITED', 'LAUNCHPAD_PRICE_UNAVAILABLE', 'STREAMS_BUSY'] as const)(
    'is asked for again after %s, which ends nothing for good',
    async (code) => {
      world.breakOnce('report', code);
      expect(await launch()).toMatchObject({ kind: 'success', result: { recorded: true } });
      world.now += 1;
      world.breakOnce('report', ...Array.from({ length: 8 }, () => code));
      expect(await launch()).toMatchObject({ kind: 'success', result: { recorded: false, refused: false } });
      const next = page();
      await next.resume('chain-1');
      expect(next.getState()).toMatchObject({ kind: 'success', result: { recorded: true } });
    },
  );

  it('is not asked for again after an answer that stays the same', async () => {
    world.breakOnce('report', 'LAUNCHPAD_QUOTE_USED');
    expect(await launch()).toMatchObject({ kind: 'success', result: { recorded: false, refused: true } });
    expect(world.count('report')).toBe(1);
  });

  it('is asked for again when the service finds something else on the chain: its node may be behind', async () => {
    world.breakOnce('report', 'LAUNCHPAD_VERIFICATION_FAILED', 'LAUNCHPAD_VERIFICATION_FAILED');
    expect(await launch()).toMatchObject({ kind: 'success', result: { recorded: true } });
  });

  it('that is refused for good shows the token once and leaves the wallet free for another launch', async () => {
    world.breakOnce('report', ...Array.from({ length: 4 }, () => 'LAUNCHPAD_VERIFICATION_FAILED' as const));
    const state = await launch();
    expect(state).toMatchObject({ kind: 'success', result: { recorded: false, refused: true } });
    expect(state.kind === 'success' && state.result.notice).toContain('not what was quoted');
    const next = agreeing(page());
    await next.resume('chain-1');
    expect(next.getState()).toEqual({ kind: 'idle' });
    expect(await launch(next)).toMatchObject({
      kind: 'success',
      result: { mint: 'mint:WalletA:seed-2:spl-token', recorded: true },
    });
  });

  it('of a failure reaches the service, which counts what failed', async () => {
    world.landing = 'fail';
    expect(await launch()).toMatchObject({
      kind: 'error',
      failure: { code: 'LAUNCHPAD_TRANSACTION_FAILED', charged: 'network-fee' },
    });
    expect(world.count('report')).toBe(1);
  });
});

it('an error nobody foresaw becomes a sentence of the catalogue and is reported', async () => {
  world.prompt = async () => {
    throw new TypeError('x is undefined');
  };
  expect(await launch()).toMatchObject({
    failure: { code: 'LAUNCHPAD_UNKNOWN', message: 'An unknown error occurred during minting.' },
  });
  expect(unexpected).toHaveLength(1);
});

describe('a distribution that does not fit', () => {
  const recipients = ['A', 'B', 'C', 'D', 'E'].map((letter) => ({
    address: `${letter}1111111111111111111111111111111`,
    amount: '1',
  }));
  const distributed = () => {
    const { draft } = world.request();
    return world.request({
      draft: { ...draft, advanced: { ...draft.advanced, multiWallet: true, walletDistribution: recipients } },
    });
  };

  it('asks for a table, signs everything in one prompt, and pays everybody once', async () => {
    const stages: string[] = [];
    const store = agreeing(page());
    store.subscribe((state) => state.kind === 'minting' && stages.at(-1) !== state.stage && stages.push(state.stage));
    const state = await launch(store, distributed());
    expect(state).toMatchObject({ kind: 'success', result: { waiting: false, recorded: true } });
    expect(stages).toEqual([
      'image',
      'metadata',
      'quote',
      'table',
      'quote',
      'simulate',
      'review',
      'check',
      'sign',
      'send',
      'confirm',
      'distribute',
      'record',
    ]);
    expect(world.count('sign')).toBe(1);
    expect(world.tabled).toBe(true);
    expect(world.paid.size).toBe(2);
  });

  it.each([
    ['signMessage', 'WALLET_REJECTED'],
    ['signMessage', 'WALLET_UNSUPPORTED'],
    ['table', 'LAUNCHPAD_TABLE_UNAVAILABLE'],
  ] as const)('goes on without a table when %s fails with %s', async (at, code) => {
    world.breakOnce(at, code);
    expect(await launch(undefined, distributed())).toMatchObject({ kind: 'success', result: { waiting: false } });
    expect(world.tabled).toBe(false);
    expect(world.paid.size).toBe(2);
  });

  it('says that the message was declined and what that changes, and asks again when told to', async () => {
    world.breakOnce('signMessage', 'WALLET_REJECTED');
    const store = page();
    const reviews: LaunchReview[] = [];
    store.subscribe((state) => {
      if (state.kind !== 'minting' || !state.review || reviews.includes(state.review)) return;
      reviews.push(state.review);
      store.answer(reviews.length === 1 ? 'ask-again' : 'agree');
    });
    expect(await launch(store, distributed())).toMatchObject({ kind: 'success', result: { waiting: false } });
    expect(reviews).toMatchObject([
      {
        prepared: { totalLamports: 110_006_000n, review: { transactions: [{}, {}] } },
        missedTable: { declined: true, retry: true, transactions: 1, totalLamports: 110_001_000n },
      },
      { prepared: { totalLamports: 110_001_000n, review: { transactions: [{}] } }, missedTable: null, changed: true },
    ]);
    expect(world.count('signMessage')).toBe(2);
    expect(world.count('sign')).toBe(1);
    expect(world.tabled).toBe(true);
  });

  it('that gets no table for today is not asked for it again', async () => {
    world.breakOnce('table', 'LAUNCHPAD_TABLE_LIMIT');
    const store = page();
    const notes: unknown[] = [];
    store.subscribe((state) => {
      if (state.kind !== 'minting' || !state.review) return;
      notes.push(state.review.missedTable);
      store.answer('cancel');
    });
    await launch(store, distributed());
    expect(notes[0]).toMatchObject({
      declined: false,
      retry: false,
      message: expect.stringContaining('No more lookup tables'),
    });
  });

  it('that is cut short leaves a token, says so, also after a reload, and can be finished', async () => {
    world.payouts = 'expire';
    expect(await launch(undefined, distributed())).toMatchObject({
      kind: 'success',
      result: { waiting: true, recorded: true },
    });
    const later = page();
    await later.resume('chain-1');
    expect(later.getState()).toMatchObject({ kind: 'success', result: { waiting: true } });
    world.payouts = 'land';
    await later.payOut('chain-1');
    expect(later.getState()).toMatchObject({ kind: 'success', result: { waiting: false } });
    expect(world.paid.size).toBe(2);
    await page().resume('chain-1');
    expect(world.paid.size).toBe(2);
  });

  describe('and is paid out later', () => {
    const cutShort = async () => {
      world.payouts = 'expire';
      const store = agreeing(page());
      await launch(store, distributed());
      return store;
    };
    const waiting = {
      kind: 'success',
      result: { mint: 'mint:WalletA:seed-1:spl-token', waiting: true, recorded: true },
    };

    it.each([
      ['sign', 'WALLET_REJECTED', /declined/],
      ['payouts', 'CHAIN_UNAVAILABLE', /cannot be reached/],
    ] as const)(
      'is offered again after %s fails with %s: the token is there, and no other is made',
      async (at, code, says) => {
        const store = await cutShort();
        world.breakOnce(at, code);
        await store.payOut('chain-1');
        expect(store.getState()).toMatchObject({ ...waiting, stopped: expect.stringMatching(says) });
        world.payouts = 'land';
        await store.payOut('chain-1');
        expect(store.getState()).toMatchObject({ kind: 'success', result: { waiting: false }, stopped: null });
        expect(world.tokens.size).toBe(1);
        expect(world.paid.size).toBe(2);
      },
    );

    it('is offered again when the network takes none of the payments', async () => {
      const store = await cutShort();
      await store.payOut('chain-1');
      expect(store.getState()).toMatchObject({
        ...waiting,
        stopped: expect.stringMatching(/did not take every payment/),
      });
    });

    it('is offered again when the visitor gives up at the prompt', async () => {
      const store = await cutShort();
      world.prompt = () => new Promise(() => undefined);
      const done = store.payOut('chain-1');
      await until(store, (state) => state.kind === 'minting' && state.stage === 'sign');
      store.cancel();
      await done;
      expect(store.getState()).toMatchObject({ ...waiting, stopped: null });
    });

    it('is not lost to the wallet’s next launch, which takes the other’s place', async () => {
      const store = await cutShort();
      world.payouts = 'land';
      world.now += 1;
      expect(await launch(store)).toMatchObject({
        kind: 'success',
        result: { mint: 'mint:WalletA:seed-2:spl-token', waiting: false },
      });
      const later = page();
      await later.resume('chain-1');
      // What was signed for the rest was kept, and lands now.
      expect(later.getState()).toMatchObject({
        kind: 'success',
        result: { mint: 'mint:WalletA:seed-1:spl-token', waiting: false },
      });
      expect(world.paid.size).toBe(2);
      expect(attempt()?.mint).toBe('mint:WalletA:seed-2:spl-token');
      const last = page();
      await last.resume('chain-1');
      expect(last.getState()).toEqual({ kind: 'idle' });
    });

    it('does not keep another wallet’s launch from its end', async () => {
      await cutShort();
      world.address = 'WalletB';
      world.breakOnce('land', 'CHAIN_OUTCOME_UNKNOWN');
      expect(await launch(undefined, world.request({ wallet: 'WalletB' }))).toMatchObject({
        failure: { charged: 'open' },
      });
      const later = page();
      await later.resume('chain-1');
      expect(later.getState()).toMatchObject({
        kind: 'success',
        result: { mint: 'mint:WalletB:seed-2:spl-token', recorded: true },
      });
      later.dismiss();
      await later.resumeNext('chain-1');
      expect(later.getState()).toMatchObject(waiting);
      later.dismiss();
      await later.resumeNext('chain-1');
      expect(later.getState()).toEqual({ kind: 'idle' });
    });

    it('is over when another browser has paid', async () => {
      await cutShort();
      world.payEverybody();
      const later = page();
      await later.resume('chain-1');
      expect(later.getState()).toMatchObject({ kind: 'success', result: { waiting: false } });
      const last = page();
      await last.resume('chain-1');
      expect(last.getState()).toEqual({ kind: 'idle' });
    });

    it('shows the token, not a failure, when the code that asks the chain cannot be loaded', async () => {
      await cutShort();
      const ports = world.ports();
      const offline = createLaunchStore(
        { ...ports, chain: () => Promise.reject(new AppError(ERRORS.NETWORK_UNREACHABLE)) },
        () => undefined,
      );
      await offline.resume('chain-1');
      expect(offline.getState()).toMatchObject(waiting);
    });
  });

  it('is resumed after a reload with what was signed, without another prompt', async () => {
    world.breakOnce('payout', 'CHAIN_OUTCOME_UNKNOWN');
    expect(await launch(undefined, distributed())).toMatchObject({ kind: 'success', result: { waiting: true } });
    const later = page();
    await later.resume('chain-1');
    expect(later.getState()).toMatchObject({ kind: 'success', result: { waiting: false } });
    expect(world.count('sign')).toBe(1);
  });
});

describe('a searched address', () => {
  it('is used with its seed, and priced as what was wished for', async () => {
    const { draft } = world.request();
    const wish = { ...draft, advanced: { ...draft.advanced, customAddress: true, addressSuffix: 'mp' } };
    await launch(undefined, world.request({ draft: wish, seed: 'found-seed' }));
    expect(attempt()).toMatchObject({
      seed: 'found-seed',
      quote: { request: { customAddress: { suffix: 'mp', caseSensitive: false } } },
    });
  });

  it('is not had for nothing: a random address takes another seed', async () => {
    const { draft } = world.request();
    const wish = { ...draft, advanced: { ...draft.advanced, customAddress: true, addressSuffix: 'mp' } };
    world.breakOnce('sign', 'WALLET_REJECTED');
    await launch(undefined, world.request({ draft: wish, seed: 'found-seed' }));
    await launch(undefined, world.request({ draft: wish }));
    expect(attempt()).toMatchObject({ seed: 'seed-1' });
    expect(attempt()?.quote?.request.customAddress).toBeUndefined();
  });
});
