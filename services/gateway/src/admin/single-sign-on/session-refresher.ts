import { isAppError } from '@mintwire/contracts/app-error';
import { transaction } from '@mintwire/service-kit/transaction';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { accountName } from '../actor';
import type { Seal } from '../sealed';
import { insertAudit } from '../store/audit';
import { claimDueTokens, endSessionById, saveSessionToken, type DueToken } from '../store/session-tokens';
import type { OidcProvider } from './provider';

const TICK_MS = 30_000;
const MARGIN_MS = 90_000;
const FIRST_BACK_OFF_MS = 200;

/** What {@link SessionRefresher} works with. */
export interface RefresherOptions {
  readonly pool: Pool;
  readonly provider: Pick<OidcProvider, 'renew'>;
  readonly seal: Seal;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  /** Waits; ends early when `signal` does. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Keeps asking the provider whether whoever came by it may still be signed in: tokens that end within 90 s are renewed, and a session whose
 * renewal is refused ends. While the provider is away, sessions go on.
 */
export class SessionRefresher {
  readonly #options: RefresherOptions;
  readonly #ended = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(options: RefresherOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#working = Promise.all([this.#working, this.tick()]).then(() => undefined);
    }, TICK_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#ended.abort();
    await this.#working;
  }

  /** Never rejects: what was not renewed is due at the next one. */
  async tick(): Promise<void> {
    const { pool, clock, logger } = this.#options;
    const now = clock().getTime();
    try {
      const due = await claimDueTokens(pool, new Date(now), new Date(now + MARGIN_MS), new Date(now + TICK_MS));
      await Promise.all(due.map((token) => this.#renew(token)));
    } catch (error) {
      logger.warn({ err: error }, 'sessions of the single sign-on were not renewed');
    }
  }

  /** Tries again after 200 ms, 400 ms and so on until the next tick does. */
  async #renew(token: DueToken): Promise<void> {
    const { provider, pool, seal, clock, logger, sleep } = this.#options;
    const { signal } = this.#ended;
    const refreshToken = seal.open(token.refreshToken, token.sessionId);
    for (let waited = 0, wait = FIRST_BACK_OFF_MS; !signal.aborted; waited += wait, wait *= 2) {
      try {
        const renewed = refreshToken === null ? null : await provider.renew(refreshToken);
        if (renewed === null) return await this.#end(token);
        return await saveSessionToken(pool, seal, token.sessionId, renewed, clock());
      } catch (error) {
        if (isAppError(error) && error.code === 'OIDC_REFUSED') return this.#end(token);
        logger.warn({ err: error, session: token.sessionId }, 'a session of the single sign-on is not renewed yet');
        if (waited + wait > TICK_MS) return;
        await sleep(wait, signal);
      }
    }
  }

  async #end({ sessionId, email }: DueToken): Promise<void> {
    const at = this.#options.clock();
    await transaction(this.#options.pool, async (client) => {
      await endSessionById(client, sessionId);
      const detail = 'the provider of the single sign-on does not renew it';
      await insertAudit(client, {
        at,
        actor: 'system',
        action: 'account.sessions-end',
        subject: accountName(email),
        outcome: 'done',
        detail,
      });
    });
  }
}
