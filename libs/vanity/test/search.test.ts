import { PublicKey } from '@solana/web3.js';
import { measureRate, search, workerCount, type Progress, type SearchOptions } from '../src/client';
import { parsePattern } from '../src/pattern/pattern';
import { VanityError } from '../src/vanity-error';
import type { FromWorker, ToWorker } from '../src/worker/protocol';
import { InPageWorker, workshop } from './support/in-page-worker';

const BASE = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy';
const OWNER = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const RARE = parsePattern({ prefix: 'zzzz', suffix: 'zzzz' });
const derive: SearchOptions['derive'] = async ({ base, seed, owner }) =>
  (await PublicKey.createWithSeed(new PublicKey(base), seed, new PublicKey(owner))).toBase58();

const searching = (options: Partial<SearchOptions> = {}) =>
  search({
    base: BASE,
    owner: OWNER,
    pattern: RARE,
    workers: 2,
    createWorker: workshop().createWorker,
    derive,
    ...options,
  });

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof VanityError ? error.code : String(error)),
  );

describe('a search', () => {
  it.each([{ suffix: 'mp' }, { prefix: 'Ab' }, { prefix: '4', suffix: 'x' }, { prefix: 'sol', ignoreCase: true }])(
    'finds $prefix…$suffix, and web3.js agrees',
    async (typed) => {
      const { outcome, found, attempts, kernel } = await searching({ pattern: parsePattern(typed), limit: 20_000_000 });
      expect(outcome).toBe('found');
      expect(kernel).toBe('wasm-simd');
      expect(attempts).toBeGreaterThan(0);
      expect(found?.seed).toHaveLength(32);
      const address = await PublicKey.createWithSeed(new PublicKey(BASE), found?.seed ?? '', new PublicKey(OWNER));
      expect(address.toBase58()).toBe(found?.address);
      const same = (text: string) => (typed.ignoreCase ? text.toLowerCase() : text);
      expect(same(found?.address ?? '').startsWith(same(typed.prefix ?? ''))).toBe(true);
      expect(found?.address.endsWith(typed.suffix ?? '')).toBe(true);
    },
  );

  it('makes 100,000 attempts and no more, unless told otherwise', async () => {
    const { outcome, attempts, found, resume } = await searching();
    expect({ outcome, attempts, found, startAt: resume.startAt }).toEqual({
      outcome: 'exhausted',
      attempts: 100_000,
      found: null,
      startAt: 100_000,
    });
  });

  it('finds the same with every kernel', async () => {
    const one = {
      pattern: parsePattern({ suffix: 'abc' }),
      seedPrefix: '7dHbWXmci3dT8UFYWYZweB',
      workers: 1,
      limit: 2_000_000,
    } as const;
    const seeds = [];
    for (const kernel of ['wasm-simd', 'wasm', 'js'] as const)
      seeds.push((await searching({ ...one, kernel })).found?.seed);
    expect(seeds[0]).toBeDefined();
    expect(new Set(seeds).size).toBe(1);
  });

  it('goes on where it had stopped: no seed is tried twice', async () => {
    const first = workshop();
    const { resume } = await searching({ createWorker: first.createWorker, limit: 40_000 });
    const second = workshop();
    const rest = await searching({ createWorker: second.createWorker, limit: 40_000, ...resume });
    const leases = [...first.made, ...second.made].flatMap(({ heard }) =>
      heard.filter((message) => message.type === 'lease'),
    );
    const sorted = leases.toSorted((a, b) => a.from - b.from);
    expect(sorted[0]?.from).toBe(0);
    sorted.forEach(({ to }, index) => expect(sorted[index + 1]?.from ?? 80_000).toBe(to));
    expect(new Set([...first.made, ...second.made].map(({ job }) => job?.seedPrefix)).size).toBe(1);
    expect(rest.attempts).toBe(40_000);
  });

  it('of another launch has other seeds', async () => {
    const prefixes = [];
    for (let index = 0; index < 3; index += 1) prefixes.push((await searching({ limit: 400 })).resume.seedPrefix);
    expect(new Set(prefixes).size).toBe(3);
  });

  it('says how far it is and how fast', async () => {
    const seen: Progress[] = [];
    const { attempts, rate } = await searching({ limit: 2_000_000, onProgress: (progress) => seen.push(progress) });
    expect(attempts).toBe(2_000_000);
    expect(seen.at(-1)?.attempts).toBe(2_000_000);
    expect(seen.every((progress, index) => progress.attempts > (seen[index - 1]?.attempts ?? 0))).toBe(true);
    expect(rate).toBeGreaterThan(10_000);
  });

  it('is cancelled at once, its workers with it, and can go on', async () => {
    const control = new AbortController();
    const { createWorker, made } = workshop();
    const running = searching({
      createWorker,
      limit: Infinity,
      signal: control.signal,
      onProgress: ({ attempts }) => attempts > 300_000 && control.abort(),
    });
    const { outcome, attempts, resume } = await running;
    expect(outcome).toBe('cancelled');
    expect(attempts).toBeGreaterThan(300_000);
    expect(resume.startAt).toBeGreaterThanOrEqual(attempts);
    expect(made.every(({ terminated }) => terminated)).toBe(true);
    expect((await searching({ limit: 4_000, ...resume })).resume).toEqual({
      ...resume,
      startAt: resume.startAt + 4_000,
    });
  });

  it('that is cancelled before it begins starts no worker', async () => {
    const { createWorker, made } = workshop();
    expect((await searching({ createWorker, signal: AbortSignal.abort() })).outcome).toBe('cancelled');
    expect(made).toEqual([]);
  });

  it('refuses what is no address, and a wrong place to go on', async () => {
    expect(await codeOf(searching({ base: 'short' }))).toContain('RangeError');
    expect(await codeOf(searching({ seedPrefix: 'short' }))).toContain('RangeError');
    expect(await codeOf(searching({ startAt: -4 }))).toContain('RangeError');
  });
});

describe('a worker', () => {
  /** Ends with an error when it gets its n-th lease. */
  class Mortal extends InPageWorker {
    private leases = 0;
    constructor(private readonly diesAt: number) {
      super();
    }
    protected override take(message: ToWorker): void {
      if (message.type === 'lease' && (this.leases += 1) === this.diesAt)
        return this.onerror?.({ message: 'out of memory' });
      super.take(message);
    }
  }

  it('that dies is replaced, and its attempts are made all the same', async () => {
    const { createWorker, made } = workshop(
      () => new Mortal(1),
      () => new Mortal(2),
    );
    const { outcome, attempts } = await searching({ createWorker, limit: 1_000_000 });
    expect({ outcome, attempts }).toEqual({ outcome: 'exhausted', attempts: 1_000_000 });
    expect(made.length).toBe(4);
    expect(made.every(({ terminated }) => terminated)).toBe(true);
  });

  it('that never starts ends the search with VANITY_WORKER_FAILED', async () => {
    const { createWorker, made } = workshop(...Array.from({ length: 20 }, () => () => new Mortal(1)));
    expect(await codeOf(searching({ createWorker }))).toBe('VANITY_WORKER_FAILED');
    expect(made.length).toBeLessThan(10);
    expect(made.every(({ terminated }) => terminated)).toBe(true);
  });

  it('that the page may not start ends the search with VANITY_WORKER_FAILED', async () => {
    const createWorker = (): never => {
      throw new TypeError('refused by policy');
    };
    expect(await codeOf(searching({ createWorker }))).toBe('VANITY_WORKER_FAILED');
  });

  it('that falls silent counts as dead', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
    try {
      class Mute extends InPageWorker {
        protected override take(): void {}
      }
      const { createWorker, made } = workshop(() => new Mute());
      const running = searching({ createWorker, workers: 1 });
      await jest.advanceTimersByTimeAsync(16_000);
      jest.useRealTimers();
      expect((await running).attempts).toBe(100_000);
      expect(made.length).toBe(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('that lies is not believed', async () => {
    class Liar extends InPageWorker {
      protected override say(message: FromWorker): void {
        super.say(
          message.type === 'done'
            ? { type: 'hit', attempt: message.next - 1, seed: 'x'.repeat(32), address: `zzzz${'1'.repeat(36)}zzzz` }
            : message,
        );
      }
    }
    expect(await codeOf(searching({ createWorker: workshop(() => new Liar()).createWorker, workers: 1 }))).toBe(
      'VANITY_RESULT_WRONG',
    );
  });

  it('and a reference that disagrees: nothing is returned', async () => {
    const wrong = searching({ pattern: parsePattern({ suffix: 'p' }), derive: () => OWNER });
    expect(await codeOf(wrong)).toBe('VANITY_RESULT_WRONG');
  });
});

describe('before a search', () => {
  it('the machine is measured', async () => {
    const { createWorker, made } = workshop();
    expect(await measureRate({ createWorker, workers: 1, milliseconds: 100 })).toBeGreaterThan(10_000);
    expect(made.every(({ terminated }) => terminated)).toBe(true);
  });

  it('and that can be called off, too', async () => {
    const { createWorker, made } = workshop();
    expect(await measureRate({ createWorker, workers: 1, signal: AbortSignal.abort() })).toBe(0);
    expect(made).toEqual([]);
    const control = new AbortController();
    const measuring = measureRate({ createWorker, workers: 1, milliseconds: 3_600_000, signal: control.signal });
    setTimeout(() => control.abort(), 100);
    await measuring;
    expect(made.every(({ terminated }) => terminated)).toBe(true);
  });

  it('all cores but one are taken, at least one', () => {
    expect([undefined, 1, 2, 8].map(workerCount)).toEqual([1, 1, 1, 7]);
  });
});
