import { AppError, ERRORS } from '@mintwire/contracts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressGroup } from '@mintwire/service-kit/limits';

/** Counts the calls of each visitor: JSON-RPC over HTTP and WebSocket together, or reports of a browser. */
export class CallLimiter {
  readonly #limiter: RateLimiterMemory;

  constructor(callsPerMinute: number) {
    this.#limiter = new RateLimiterMemory({ points: callsPerMinute, duration: 60 });
  }

  /** Books `calls` for the visitor at `ip`. @throws {AppError} RATE_LIMITED */
  async book(ip: string, calls: number): Promise<void> {
    try {
      await this.#limiter.consume(addressGroup(ip), calls);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw new AppError(ERRORS.RATE_LIMITED, { seconds: Math.ceil(rejection.msBeforeNext / 1000) });
    }
  }
}
