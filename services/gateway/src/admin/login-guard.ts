import { createHash } from 'node:crypto';
import { AppError } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { addressGroup } from '../domain/address-group';

const WINDOW_S = 15 * 60;
/**
 * Attempts in 15 minutes: of one address on one account, of one address on all, of all addresses on one account. The
 * last is higher, so that a stranger who knows an e-mail address cannot easily keep its owner out.
 */
const ATTEMPTS = { pair: 5, address: 20, account: 50 } as const;

/** Counts login attempts in the database, so that several gateways count together and a restart forgets nothing. */
export class LoginGuard {
  readonly #limiters: Readonly<Record<keyof typeof ATTEMPTS, RateLimiterPostgres>>;

  constructor(pool: Pool) {
    const limiter = (keyPrefix: keyof typeof ATTEMPTS): RateLimiterPostgres =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'login_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points: ATTEMPTS[keyPrefix],
        duration: WINDOW_S,
      });
    this.#limiters = { pair: limiter('pair'), address: limiter('address'), account: limiter('account') };
  }

  /**
   * Counts one attempt before its password is looked at, so that attempts made at once count too.
   * @throws {AppError} RATE_LIMITED, whether or not there is such an account
   */
  async attempt(ip: string, email: string): Promise<void> {
    const { pair, address, account } = this.#keys(ip, email);
    try {
      await this.#limiters.address.consume(address);
      await this.#limiters.pair.consume(pair);
      await this.#limiters.account.consume(account);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('RATE_LIMITED', { seconds: Math.ceil(refusal.msBeforeNext / 1000) });
    }
  }

  /** Forgets the failed attempts of somebody who has signed in. */
  async succeeded(ip: string, email: string): Promise<void> {
    await this.#limiters.pair.delete(this.#keys(ip, email).pair);
  }

  #keys(ip: string, email: string): Record<keyof typeof ATTEMPTS, string> {
    const address = addressGroup(ip);
    const account = createHash('sha256').update(email).digest('base64url');
    return { pair: `${account}@${address}`, address, account };
  }
}
