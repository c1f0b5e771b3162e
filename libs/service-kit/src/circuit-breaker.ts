/** When a {@link CircuitBreaker} opens and for how long. */
export interface CircuitBreakerOptions {
  /** Failures in a row that open it. */
  readonly failures: number;
  /** How long it stays open before one call may try again, in milliseconds. */
  readonly openMs: number;
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
}

/**
 * Spares something that keeps failing: after some failures in a row every call is refused for a while, then a single
 * call tries; its outcome closes the breaker or opens it again.
 */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  #failures = 0;
  #openUntil: number | null = null;
  #trying = false;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
  }

  /** `half-open`: the time of refusing is over, and one call may try or is trying. */
  get state(): 'closed' | 'half-open' | 'open' {
    if (this.#openUntil === null) return 'closed';
    return this.#trying || this.#options.now() >= this.#openUntil ? 'half-open' : 'open';
  }

  /** Whether a call may be made now. A caller that gets `true` must report `succeeded`, `failed` or `abandoned`. */
  tryPass(): boolean {
    if (this.#openUntil === null) return true;
    if (this.#trying || this.#options.now() < this.#openUntil) return false;
    this.#trying = true;
    return true;
  }

  /** The call worked. */
  succeeded(): void {
    this.#failures = 0;
    this.#openUntil = null;
    this.#trying = false;
  }

  /** The call failed in a way that speaks against the other side. */
  failed(): void {
    this.#failures += 1;
    this.#trying = false;
    if (this.#openUntil !== null || this.#failures >= this.#options.failures) {
      this.#openUntil = this.#options.now() + this.#options.openMs;
    }
  }

  /** The call ended without telling anything about the other side, e.g. because the client left. */
  abandoned(): void {
    this.#trying = false;
  }
}
