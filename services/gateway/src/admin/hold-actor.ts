import { AppError, ERRORS } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { FastifyRequest } from 'fastify';
import { lockAccount } from './store/accounts';
import { lockDeployToken } from './store/deploy-tokens';

/**
 * Keeps whoever asks as they are until the transaction ends. Who removes them, or changes what they may do, waits, and then ends what is
 * handed out here as well: nothing is left behind of somebody who was removed while it was being made.
 * @throws {AppError} UNAUTHORIZED, FORBIDDEN, DEPLOY_TOKEN_INVALID when that has changed since the request was admitted
 */
export async function holdActor(db: Queryable, { actor, routeOptions }: FastifyRequest): Promise<void> {
  if (actor?.kind === 'deploy-token') {
    if (!(await lockDeployToken(db, actor.token.id))) throw new AppError(ERRORS.DEPLOY_TOKEN_INVALID);
    return;
  }
  const account = actor && (await lockAccount(db, actor.session.account.id));
  if (!account) throw new AppError(ERRORS.UNAUTHORIZED);
  if (!account.roles.some((role) => routeOptions.config.access?.roles.includes(role)))
    throw new AppError(ERRORS.FORBIDDEN);
}
