import { CircuitBreaker } from '../circuit-breaker';
import { RenderPool, type RenderPoolOptions } from './pool';
import type { ServerBundle } from './protocol';
import { RenderError } from './render-error';

/** A bundle that fails this often in a row is left alone for a while: each failure may cost a process and a deadline. */
const BREAKER = { failures: 3, openMs: 5_000 };
/** Bundles whose failures are remembered, those rendered last: live, canary, target of a rollback, and those that somebody previews. */
const KNOWN_BUNDLES = 16;

/** Renders with server bundles of releases in a pool of its own, and leaves one alone for a while that fails again and again. */
export class BundleRenderer {
  readonly pool: RenderPool;
  readonly #now: () => number;
  readonly #breakers = new Map<string, CircuitBreaker>();

  /** @param now milliseconds of a steady clock */
  constructor(options: RenderPoolOptions, now: () => number) {
    this.pool = new RenderPool(options);
    this.#now = now;
  }

  /** What keeps a bundle that fails again and again from being asked. */
  get breakers(): readonly CircuitBreaker[] {
    return [...this.#breakers.values()];
  }

  /**
   * @param accept makes of the bundle's answer what it has to be, or throws: it is foreign input like any other
   * @throws {RenderError} when the bundle does not deliver
   */
  async render<T>(bundle: ServerBundle, input: unknown, accept: (output: unknown) => T): Promise<T> {
    const breaker = this.#breakerOf(bundle);
    if (!breaker.tryPass()) throw new RenderError('overloaded', 'rendering is paused after several failures');
    try {
      const output = accept(await this.pool.render(bundle, input));
      breaker.succeeded();
      return output;
    } catch (error) {
      const reason = error instanceof RenderError ? error.reason : 'threw';
      if (reason === 'overloaded' || reason === 'closed') breaker.abandoned();
      else breaker.failed();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  #breakerOf({ id }: ServerBundle): CircuitBreaker {
    const breaker = this.#breakers.get(id) ?? new CircuitBreaker({ ...BREAKER, now: this.#now });
    // A map keeps the order of insertion: what was asked for longest ago stands first.
    this.#breakers.delete(id);
    this.#breakers.set(id, breaker);
    for (const old of [...this.#breakers.keys()].slice(0, -KNOWN_BUNDLES)) this.#breakers.delete(old);
    return breaker;
  }
}
