import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { addressGroup, Limiter } from '@mintwire/service-kit/limits';

const WINDOW_S = 15 * 60;
/**
 * Attempts in 15 minutes: of one address on one account, of all addresses on one account (those of one address on all are a
 * setting). The last is higher, so that a stranger who knows an email address cannot easily keep its owner out.
 */
const ATTEMPTS = { pair: 5, account: 50 } as const;

/** Sign-ins that one address begins at the provider of the single sign-on, for each attempt that it has. */
const BEGUN_PER_ATTEMPT = 5;

type Kind = 'pair' | 'address' | 'account' | 'provider';
/** What attempts with the secret of a link are counted under. */
const LINK = 'setup';
/** What codes of an account are counted under. */
const codeOf = (accountId: string): string => `code:${accountId}`;

/** Counts login attempts in the database, so that several gateways count together and their restart forgets nothing. */
export class LoginGuard {
  readonly #limiters: Readonly<Record<Kind, Limiter>>;

  /** @param perAddress attempts that one address has in 15 minutes, on all accounts together */
  constructor(pool: Pool, perAddress: number) {
    const limiter = (kind: Kind, points: number): Limiter =>
      new Limiter({ pool, name: `sign-in by ${kind}`, points, seconds: WINDOW_S, forgiving: true });
    this.#limiters = {
      pair: limiter('pair', ATTEMPTS.pair),
      address: limiter('address', perAddress),
      account: limiter('account', ATTEMPTS.account),
      provider: limiter('provider', perAddress * BEGUN_PER_ATTEMPT),
    };
  }

  /**
   * Counts one attempt before its password is looked at, so that attempts made at once count too.
   * @throws {AppError} RATE_LIMITED, whether or not there is such an account
   */
  async attempt(ip: string, email: string): Promise<void> {
    const { pair, address, account } = this.#keys(ip, email);
    await this.#consume({ address, pair, account });
  }

  /**
   * Counts one attempt with the secret of a setup link or an invitation. Nobody guesses 256 bits, so addresses are not counted together:
   * strangers would keep those out who hold one.
   * @throws {AppError} RATE_LIMITED
   */
  async attemptLink(ip: string): Promise<void> {
    const { pair, address } = this.#keys(ip, LINK);
    await this.#consume({ address, pair });
  }

  /** Counts one attempt to sign in without a password, by its address alone. @throws {AppError} RATE_LIMITED */
  async attemptFrom(ip: string): Promise<void> {
    await this.#consume({ address: addressGroup(ip) });
  }

  /** Takes that attempt back: it was a good one. */
  async succeededFrom(ip: string): Promise<void> {
    await this.#limiters.address.giveBack(addressGroup(ip));
  }

  /**
   * Counts one sign-in that begins at the provider of the single sign-on, apart from attempts: it guesses nothing, and a link that somebody
   * was sent begins one, too.
   * @throws {AppError} RATE_LIMITED
   */
  async beginAtProvider(ip: string): Promise<void> {
    await this.#consume({ provider: addressGroup(ip) });
  }

  /** Takes the beginning of a sign-in back that the provider ended well. */
  async endedAtProvider(ip: string): Promise<void> {
    await this.#limiters.provider.giveBack(addressGroup(ip));
  }

  /** Counts one code of an account whose password was right, apart from its passwords. @throws {AppError} RATE_LIMITED */
  async attemptCode(ip: string, accountId: string): Promise<void> {
    const { pair, account } = this.#keys(ip, codeOf(accountId));
    await this.#consume({ pair, account });
  }

  /** Forgets the wrong codes of somebody who had a right one. */
  async codeSucceeded(ip: string, accountId: string): Promise<void> {
    const { pair, account } = this.#keys(ip, codeOf(accountId));
    await Promise.all([this.#limiters.pair.forget(pair), this.#limiters.account.giveBack(account)]);
  }

  /** Forgets the failed attempts of somebody who has signed in. The good one does not count: many people may have one address. */
  async succeeded(ip: string, email: string): Promise<void> {
    const { pair, address, account } = this.#keys(ip, email);
    const { pair: pairs, address: addresses, account: accounts } = this.#limiters;
    await Promise.all([pairs.forget(pair), addresses.giveBack(address), accounts.giveBack(account)]);
  }

  /** Forgets the failed attempts with links of somebody who had a good one; with it, he may try as often as he likes. */
  async linkSucceeded(ip: string): Promise<void> {
    const { pair, address } = this.#keys(ip, LINK);
    await Promise.all([this.#limiters.pair.forget(pair), this.#limiters.address.giveBack(address)]);
  }

  async #consume(keys: Partial<Record<Kind, string>>): Promise<void> {
    for (const [kind, key] of Object.entries(keys)) await this.#limiters[kind as Kind].book(key);
  }

  #keys(ip: string, email: string): Record<'pair' | 'address' | 'account', string> {
    const address = addressGroup(ip);
    const account = createHash('sha256').update(email).digest('base64url');
    return { pair: `${account}@${address}`, address, account };
  }
}
