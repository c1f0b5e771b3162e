import bs58 from 'bs58';
import type { KernelKind } from '../kernel/kernel';
import { isMatch, type Pattern } from '../pattern/pattern';
import { addressWithSeed, type SeedAccount } from '../reference';
import { checkSeedPrefix, newSeedPrefix } from '../seed-space';
import { VanityError } from '../vanity-error';
import { WorkerPool, type Hit } from './worker-pool';
import { Leases } from './leases';
import { RateMeter } from './rate-meter';
import { workerCount, type WorkerLike } from './worker-like';

/** Attempts of a search unless told otherwise. */
export const FIRST_ATTEMPTS = 100_000;

/** All that is needed to go on later; it holds no secret. */
export interface Resume {
  readonly seedPrefix: string;
  /** Number of the next attempt. */
  readonly startAt: number;
}

export interface Progress {
  /** Attempts of this call. */
  readonly attempts: number;
  /** Attempts per second over the last three seconds; 0 while unknown. */
  readonly rate: number;
  readonly resume: Resume;
}

export interface SearchOptions extends Partial<Resume> {
  /** The wallet that creates the account, and the program that will own it: addresses in base58. */
  readonly base: string;
  readonly owner: string;
  readonly pattern: Pattern;
  readonly createWorker: () => WorkerLike;
  /** Most attempts of this call; `Infinity` to search until found or cancelled. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  readonly workers?: number;
  readonly kernel?: KernelKind;
  /** The reference implementation of the caller: the address of `createAccountWithSeed`. A hit it disagrees with is never returned. */
  readonly derive?: (of: {
    readonly base: string;
    readonly seed: string;
    readonly owner: string;
  }) => string | Promise<string>;
}

export interface Found {
  readonly seed: string;
  readonly address: string;
}

/** `exhausted`: the limit is reached; `cancelled`: by the signal. Without a hit `found` is null. */
export interface SearchResult extends Progress {
  readonly outcome: 'found' | 'exhausted' | 'cancelled';
  readonly found: Found | null;
  /** What did the work; null if no worker got that far. */
  readonly kernel: KernelKind | null;
}

/**
 * Searches in workers for a seed whose address matches. The first one found ends it. An account may already exist there: asking
 * the chain is the caller's part.
 * @throws RangeError when base or owner is not an address or the seed prefix has the wrong form
 * @throws VanityError VANITY_WORKER_FAILED, VANITY_RESULT_WRONG
 * @example
 * const { found, resume } = await search({ base, owner, pattern: parsePattern({ suffix: 'pump' }), createWorker, signal });
 * if (!found && keepSearching) await search({ base, owner, pattern, createWorker, signal, limit: Infinity, ...resume });
 */
export async function search(options: SearchOptions): Promise<SearchResult> {
  const account = accountOf(options);
  const result = await run(account, options.pattern, options);
  if (result.hit) await verify(result.hit, account, options);
  const { hit, ...rest } = result;
  return { ...rest, found: hit && { seed: hit.seed, address: hit.address } };
}

/**
 * Attempts per second that this machine makes, measured for `milliseconds` with a pattern nothing matches.
 * @throws VanityError VANITY_WORKER_FAILED
 */
export async function measureRate({ milliseconds = 400, signal, ...options }: MeasureOptions): Promise<number> {
  const time = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => void (timer ??= setTimeout(() => time.abort(), milliseconds));
  if (signal?.aborted) time.abort();
  signal?.addEventListener('abort', () => time.abort(), { once: true, signal: time.signal });
  try {
    const account = { base: new Uint8Array(32), owner: new Uint8Array(32) };
    return (await run(account, null, { ...options, limit: Infinity, signal: time.signal, onProgress: begin })).rate;
  } finally {
    clearTimeout(timer);
  }
}

export interface MeasureOptions extends Pick<SearchOptions, 'createWorker' | 'workers' | 'kernel' | 'signal'> {
  readonly milliseconds?: number;
}

type RunResult = Omit<SearchResult, 'found'> & { readonly hit: Hit | null };
type RunOptions = Omit<SearchOptions, 'base' | 'owner' | 'pattern' | 'derive'>;

function run(account: SeedAccount, pattern: Pattern | null, options: RunOptions): Promise<RunResult> {
  const seedPrefix = checkSeedPrefix(options.seedPrefix ?? newSeedPrefix((bytes) => crypto.getRandomValues(bytes)));
  const { signal, onProgress, startAt = 0, limit = FIRST_ATTEMPTS } = options;
  const workers = options.workers ?? workerCount(globalThis.navigator?.hardwareConcurrency);
  const leases = new Leases(startAt, limit, workers);
  const meter = new RateMeter();
  let attempts = 0;
  let kernel: KernelKind | null = null;
  const progress = (): Progress => ({ attempts, rate: meter.rate, resume: { seedPrefix, startAt: leases.startAt } });

  return new Promise((resolve, reject) => {
    const end = (outcome: SearchResult['outcome'], hit: Hit | null = null): void => {
      close();
      resolve({ ...progress(), outcome, hit, kernel });
    };
    const cancel = (): void => end('cancelled');
    const close = (): void => {
      pool.stop();
      signal?.removeEventListener('abort', cancel);
    };
    const job = {
      type: 'job',
      ...account,
      seedPrefix,
      pattern,
      ...(options.kernel ? { kernel: options.kernel } : {}),
    } as const;
    const pool = new WorkerPool(options.createWorker, job, leases, () => meter.rate, {
      onReady(kind) {
        kernel = kind;
        if (attempts === 0) meter.note(performance.now(), 0);
      },
      onAttempts(count) {
        attempts += count;
        meter.note(performance.now(), attempts);
        onProgress?.(progress());
      },
      onHit: (hit) => end('found', hit),
      onIdle: () => end('exhausted'),
      onFailure: (error) => (close(), reject(error)),
    });
    if (signal?.aborted || limit <= 0) return end(signal?.aborted ? 'cancelled' : 'exhausted');
    signal?.addEventListener('abort', cancel, { once: true });
    pool.start(workers);
  });
}

async function verify(
  { seed, address }: Hit,
  account: SeedAccount,
  { base, owner, pattern, derive }: SearchOptions,
): Promise<void> {
  const right =
    addressWithSeed(account, seed) === address &&
    isMatch(address, pattern) &&
    (!derive || (await derive({ base, seed, owner })) === address);
  if (!right) throw new VanityError('VANITY_RESULT_WRONG', { seed, address });
}

function accountOf({ base, owner }: Pick<SearchOptions, 'base' | 'owner'>): SeedAccount {
  const bytes = (address: string): Uint8Array => {
    const decoded = bs58.decodeUnsafe(address);
    if (decoded?.length !== 32) throw new RangeError(`${address} is not an address`);
    return decoded;
  };
  return { base: bytes(base), owner: bytes(owner) };
}
