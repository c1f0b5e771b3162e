import { isAppError } from '@mintwire/contracts/app-error';
import type { JobTask } from '@mintwire/service-kit/jobs';
import { transaction } from '@mintwire/service-kit/transaction';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { accountName } from '../actor';
import type { Seal } from '../store/sealed';
import { insertAudit } from '../store/audit';
import { dueTokens, endSessionById, saveSessionToken, type DueToken } from '../store/session-tokens';
import type { OidcProvider } from './provider';

const EVERY_MS = 30_000;
const MARGIN_MS = 90_000;
const FIRST_BACK_OFF_MS = 200;

/** What {@link renewSessions} works with. */
export interface RenewalOptions {
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
 * renewal is refused ends. While the provider is away, sessions go on. One gateway at a time does it, since a token may be good for one use only.
 */
export function renewSessions(options: RenewalOptions): JobTask {
  return {
    everyMs: EVERY_MS,
    run: async (_payload, signal) => {
      const now = options.clock();
      const due = await dueTokens(options.pool, now, new Date(now.getTime() + MARGIN_MS));
      await Promise.all(due.map((token) => renew(options, token, signal)));
    },
  };
}

/** Tries again after 200 ms, 400 ms and so on until the next turn does. */
async function renew(options: RenewalOptions, token: DueToken, signal: AbortSignal): Promise<void> {
  const { provider, pool, seal, clock, logger, sleep } = options;
  const refreshToken = seal.open(token.refreshToken, token.sessionId);
  for (let waited = 0, wait = FIRST_BACK_OFF_MS; !signal.aborted; waited += wait, wait *= 2) {
    try {
      const renewed = refreshToken === null ? null : await provider.renew(refreshToken);
      if (renewed === null) return await end(options, token);
      return await saveSessionToken(pool, seal, token.sessionId, renewed, clock());
    } catch (error) {
      if (isAppError(error) && error.code === 'OIDC_REFUSED') return end(options, token);
      logger.warn({ err: error, session: token.sessionId }, 'a session of the single sign-on is not renewed yet');
      if (waited + wait > EVERY_MS) return;
      await sleep(wait, signal);
    }
  }
}

async function end({ pool, clock }: RenewalOptions, { sessionId, email }: DueToken): Promise<void> {
  await transaction(pool, async (client) => {
    await endSessionById(client, sessionId);
    const detail = 'the provider of the single sign-on does not renew it';
    await insertAudit(client, {
      at: clock(),
      actor: 'system',
      action: 'account.sessions-end',
      subject: accountName(email),
      outcome: 'done',
      detail,
    });
  });
}
