import { isAppError } from '@mintwire/contracts/app-error';
import { addressWithSeed } from '@mintwire/vanity';
import type { WorkerLike } from '@mintwire/vanity/client';
import bs58 from 'bs58';
import { createVanitySearch, type VanityPorts } from './vanity-search';

const BASE = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy';
const OWNER = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const ACCOUNT = { base: bs58.decode(BASE), owner: bs58.decode(OWNER) };

type Message = Parameters<WorkerLike['postMessage']>[0];

/** A worker that "finds" the first seed of each lease, whatever is asked for: the address is the true one of that seed. */
class EagerWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  postMessage(message: Message): void {
    const answer = message.type === 'job' ? ({ type: 'ready', kernel: 'js' } as const) : this.hit(message.from);
    setTimeout(() => this.onmessage?.({ data: answer }), 0);
  }
  terminate(): void {}
  private hit(attempt: number) {
    const seed = String(attempt).padStart(32, 'x');
    return { type: 'hit', attempt, seed, address: addressWithSeed(ACCOUNT, seed) } as const;
  }
}

const vanity = (ports: Partial<VanityPorts> = {}) =>
  createVanitySearch({
    createWorker: () => new EagerWorker(),
    derive: ({ seed }) => addressWithSeed(ACCOUNT, seed),
    exists: async () => false,
    ...ports,
  });

const codeOf = async (job: () => unknown): Promise<string> => {
  try {
    await job();
    return 'none';
  } catch (error) {
    return isAppError(error) ? error.code : String(error);
  }
};

/** Fits the address of the worker's first find, so that the search believes it. */
const anything = () => vanity().plan({ suffix: addressWithSeed(ACCOUNT, '0'.padStart(32, 'x')).slice(-1) }).pattern;

describe('the search for an address', () => {
  it('says how hard a pattern is', () => {
    const { pattern, estimate } = vanity().plan({ suffix: 'pump' });
    expect(pattern).toEqual({ prefix: '', suffix: 'pump', ignoreCase: false });
    expect(estimate.expectedAttempts).toBe(11_316_496n);
  });

  it('refuses with codes of the catalogue, and sentences that name the character', async () => {
    expect(await codeOf(() => vanity().plan({}))).toBe('VANITY_PATTERN_EMPTY');
    expect(await codeOf(() => vanity().plan({ prefix: 'abcde' }))).toBe('VANITY_PATTERN_TOO_LONG');
    expect(() => vanity().plan({ prefix: 'S0L' })).toThrow('No address contains "0"');
  });

  it('gives what web3.js confirms', async () => {
    const { found } = await vanity().search({ base: BASE, owner: OWNER, pattern: anything() });
    expect(found?.address).toBe(addressWithSeed(ACCOUNT, found?.seed ?? ''));
    const rejected = vanity({ derive: () => OWNER }).search({ base: BASE, owner: OWNER, pattern: anything() });
    expect(await codeOf(() => rejected)).toBe('VANITY_RESULT_WRONG');
  });

  it('passes over an address where an account exists', async () => {
    const asked: string[] = [];
    const exists = async (address: string) => asked.push(address) === 1;
    const search = vanity({ exists }).search({ base: BASE, owner: OWNER, pattern: anything(), limit: Infinity });
    // The second find of this worker does not end like the first, which shows that the search went on and checks again.
    expect(await codeOf(() => search)).toBe('VANITY_RESULT_WRONG');
    expect(asked).toHaveLength(1);
  });

  it('confirms an address found earlier only as the reference makes it, for its pattern, while it is free', async () => {
    const seed = '0'.padStart(32, 'x');
    const address = addressWithSeed(ACCOUNT, seed);
    const found = { base: BASE, owner: OWNER, pattern: anything(), seed, address };
    expect(await vanity().confirm(found)).toBe(true);
    expect(await vanity().confirm({ ...found, seed: '1'.padStart(32, 'x') })).toBe(false);
    expect(await vanity().confirm({ ...found, pattern: vanity().plan({ prefix: 'zzzz' }).pattern })).toBe(false);
    expect(await vanity({ exists: async () => true }).confirm(found)).toBe(false);
    const throws = () => {
      throw new Error('no seed');
    };
    expect(await vanity({ derive: throws }).confirm(found)).toBe(false);
  });

  it('says when workers do not start', async () => {
    const createWorker = () => {
      throw new TypeError('refused');
    };
    expect(await codeOf(() => vanity({ createWorker }).search({ base: BASE, owner: OWNER, pattern: anything() }))).toBe(
      'VANITY_WORKER_FAILED',
    );
    expect(await codeOf(() => vanity({ createWorker }).measure())).toBe('VANITY_WORKER_FAILED');
  });
});
