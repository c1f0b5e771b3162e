import { within } from '../deadline';
import type { ServerBundle } from './protocol';
import { RenderError } from './render-error';
import { RenderWorker, type RenderWorkerOptions } from './worker';

/** Limits of a {@link RenderPool}. */
export interface RenderPoolOptions extends RenderWorkerOptions {
  /** Children at most. One is kept; the others start when all are busy, and end when they were not needed for a while. */
  readonly size: number;
  /** How long a caller waits in all, half of it at most for a child to be free, and how long a child may render. */
  readonly deadlineMs: number;
  /** Callers that may wait for a child at the same time. */
  readonly maxQueue: number;
  /** Renders after which a child is replaced: bundles may leak. */
  readonly maxRenders?: number;
  /** Resident memory above which a child is replaced, in megabytes; buffers do not count as heap. */
  readonly maxRssMb?: number;
}

const LOAD_DEADLINE_MS = 10_000;
const MAX_BUNDLES_PER_CHILD = 8;
const MAX_RENDERS = 10_000;
const SPAWN_BACKOFF_MS = { first: 50, max: 2_000 };
const SPARE_MS = 15_000;

interface Claim {
  resolve(worker: RenderWorker): void;
  reject(error: RenderError): void;
}

/**
 * Runs server bundles of front ends in child processes, so that a bundle that loops, leaks or crashes costs one answer
 * and nothing else, and so that foreign code never runs beside credentials.
 */
export class RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #workers = new Set<RenderWorker>();
  readonly #idle: RenderWorker[] = [];
  readonly #queue: Claim[] = [];
  #warm: readonly ServerBundle[] = [];
  #closed = false;
  #spawnFailures = 0;
  /** Children that are not ready for work yet. */
  #coming = 0;
  /** When all of them were busy last, in milliseconds of the process. */
  #neededAt = 0;
  readonly #shrinking: NodeJS.Timeout;
  /** Told of every render: `ok` or the reason of its failure, and how long the caller waited in seconds. */
  observe: (outcome: string, seconds: number) => void = () => undefined;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
    this.#shrinking = setInterval(() => this.#shrink(), SPARE_MS).unref();
    this.#spawn();
  }

  /**
   * Renders `input` with that bundle.
   * @throws {RenderError}
   */
  async render(bundle: ServerBundle, input: unknown): Promise<unknown> {
    const start = performance.now();
    const passed = (): number => (performance.now() - start) / 1_000;
    try {
      const output = await this.#render(bundle, input, start + this.#options.deadlineMs);
      this.observe('ok', passed());
      return output;
    } catch (error) {
      this.observe(error instanceof RenderError ? error.reason : 'threw', passed());
      throw error;
    }
  }

  /** How many children there are, how many of them have nothing to do, and how many callers wait for one. */
  get counts(): { readonly children: number; readonly idle: number; readonly waiting: number } {
    return { children: this.#workers.size, idle: this.#idle.length, waiting: this.#queue.length };
  }

  /**
   * Loads these bundles in every child, now and whenever one is replaced. Resolves when all children have them.
   * @throws {RenderError} when one of them cannot be loaded; the others are loaded all the same
   */
  async warm(bundles: readonly ServerBundle[]): Promise<void> {
    this.#warm = bundles;
    const workers = [...this.#workers];
    const outcomes = await Promise.allSettled(workers.map(() => this.#warmOne(bundles)));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /**
   * Loads a bundle in some child, without keeping it.
   * @throws {RenderError} when it cannot be loaded
   */
  async load(bundle: ServerBundle): Promise<void> {
    await this.#warmOne([bundle]);
  }

  /** Ends every child. Callers still waiting get a {@link RenderError}. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#shrinking);
    for (const claim of this.#queue.splice(0)) claim.reject(new RenderError('closed', 'the render pool is closed'));
    const workers = [...this.#workers];
    for (const worker of workers) worker.kill();
    await Promise.all(workers.map((worker) => worker.ended));
  }

  async #render(bundle: ServerBundle, input: unknown, until: number): Promise<unknown> {
    // What is left is enough for a bundle that is well, whoever else is served: a late one has itself to blame.
    const worker = await this.#claim(this.#options.deadlineMs / 2);
    const work = this.#renderOn(worker, bundle, input).finally(() => this.#release(worker));
    return within(
      work,
      until - performance.now(),
      () => new RenderError('timeout', 'the render was not ready in time'),
    );
  }

  async #renderOn(worker: RenderWorker, bundle: ServerBundle, input: unknown): Promise<unknown> {
    await worker.load(bundle, LOAD_DEADLINE_MS);
    return worker.render(bundle, input, this.#options.deadlineMs);
  }

  async #warmOne(bundles: readonly ServerBundle[]): Promise<void> {
    const worker = await this.#claim(LOAD_DEADLINE_MS, bundles);
    try {
      await loadAll(worker, bundles);
    } finally {
      this.#release(worker);
    }
  }

  /** Takes an idle child, one that lacks some of `lacking` when there is one, or waits for the next. */
  async #claim(waitMs: number, lacking: readonly ServerBundle[] = []): Promise<RenderWorker> {
    if (this.#closed) throw new RenderError('closed', 'the render pool is closed');
    const cold = this.#idle.findIndex((worker) => lacking.some(({ id }) => !worker.loaded.has(id)));
    const [idle] = this.#idle.splice(Math.max(cold, 0), 1);
    if (this.#idle.length === 0) this.#neededAt = performance.now();
    if (idle) return idle;
    if (this.#coming === 0 && this.#workers.size < this.#options.size) this.#spawn();
    if (this.#queue.length >= this.#options.maxQueue)
      throw new RenderError('overloaded', 'too many renders are waiting');
    return new Promise((resolve, reject) => {
      const claim: Claim = {
        resolve: (worker) => {
          clearTimeout(timer);
          resolve(worker);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(claim), 1);
        reject(new RenderError('overloaded', `no render child was free within ${waitMs} ms`));
      }, waitMs);
      this.#queue.push(claim);
    });
  }

  #release(worker: RenderWorker): void {
    if (!worker.alive) return;
    const worn =
      worker.renders >= (this.#options.maxRenders ?? MAX_RENDERS) ||
      worker.loaded.size > MAX_BUNDLES_PER_CHILD ||
      worker.rss > (this.#options.maxRssMb ?? this.#options.heapMb * 3) * 1024 * 1024;
    if (worn) return worker.kill();
    const next = this.#queue.shift();
    if (next) next.resolve(worker);
    else this.#idle.push(worker);
  }

  /** Ends a child that the others can do without. */
  #shrink(): void {
    if (this.#workers.size > 1 && performance.now() - this.#neededAt > SPARE_MS) this.#idle.shift()?.kill();
  }

  #spawn(): void {
    if (this.#closed) return;
    this.#coming += 1;
    const worker = new RenderWorker(this.#options);
    this.#workers.add(worker);
    void worker.ended.then(() => this.#replace(worker));
    this.#welcome(worker).catch((error: unknown) => this.#options.onComplaint(String(error)));
  }

  async #welcome(worker: RenderWorker): Promise<void> {
    try {
      await worker.up;
      this.#spawnFailures = 0;
      await loadAll(worker, this.#warm);
    } finally {
      this.#coming -= 1;
      // A bundle that cannot be loaded fails its own renders; the child serves the others.
      this.#release(worker);
    }
  }

  #replace(worker: RenderWorker): void {
    this.#workers.delete(worker);
    const index = this.#idle.indexOf(worker);
    if (index >= 0) this.#idle.splice(index, 1);
    if (this.#closed || (this.#workers.size > 0 && this.#queue.length === 0)) return;
    if (worker.loaded.size > 0 || worker.renders > 0) return this.#spawn();
    // A child that did nothing before it ended may be unable to start at all: do not spin.
    const wait = Math.min(SPAWN_BACKOFF_MS.first * 2 ** this.#spawnFailures, SPAWN_BACKOFF_MS.max);
    this.#spawnFailures += 1;
    setTimeout(() => this.#spawn(), wait).unref();
  }
}

/** Loads each of them that can be loaded. @throws {RenderError} the first failure, when all were tried */
async function loadAll(worker: RenderWorker, bundles: readonly ServerBundle[]): Promise<void> {
  const failures: unknown[] = [];
  for (const bundle of bundles)
    await worker.load(bundle, LOAD_DEADLINE_MS).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
