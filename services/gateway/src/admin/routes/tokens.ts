import { AppError, CreatedDeployToken, DEPLOY_SCOPES, DeployToken, NewDeployToken, ERRORS } from '@mintwire/contracts';
import { settledTransaction, type ServiceApp } from '@mintwire/service-kit';
import type { Pool } from 'pg';
import { Type } from 'typebox';
import { transaction } from '@mintwire/service-kit/transaction';
import { OWNER } from '../access';
import { revokePreviewsOf } from '../store/preview-links';
import { actorName, auditOrigin, tokenName } from '../actor';
import { holdActor } from '../hold-actor';
import { DEPLOY_TOKEN_PREFIX, hashSecret, newSecret } from '../secrets';
import { insertAudit } from '../store/audit';
import {
  hasDeployToken,
  insertDeployToken,
  listDeployTokens,
  renewDeployToken,
  revokeDeployToken,
} from '../store/deploy-tokens';

const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) });
const List = Type.Object({ items: Type.Array(DeployToken), total: Type.Integer() });

const DAY_MS = 86_400_000;

/**
 * `/api/admin/tokens`: what lets a team's program release its own remote, and only that.
 * @param days for which a new or renewed token works
 */
export function registerDeployTokens(app: ServiceApp, db: Pool, clock: () => Date, days: number): void {
  const end = (at: Date): Date => new Date(at.getTime() + days * DAY_MS);

  app.get(
    '/api/admin/tokens',
    {
      config: { access: OWNER },
      schema: { summary: 'Deploy tokens, without their secrets', response: { 200: List } },
    },
    async () => {
      const items = await listDeployTokens(db);
      return { items, total: items.length };
    },
  );

  app.post(
    '/api/admin/tokens',
    {
      config: { access: OWNER, audit: 'token.create', idempotent: true },
      schema: {
        summary: 'Makes a deploy token, by which a program releases one remote; nothing shows its secret again',
        body: NewDeployToken,
        response: { 201: CreatedDeployToken },
      },
    },
    async (request, reply) => {
      // The prefix tells scanners of repositories and logs what they have found.
      const secret = `${DEPLOY_TOKEN_PREFIX}${newSecret()}`;
      reply.code(201);
      return settledTransaction(request, reply, async (client) => {
        await holdActor(client, request);
        const at = clock();
        const token = await insertDeployToken(
          client,
          hashSecret(secret),
          { scopes: [...DEPLOY_SCOPES], ...request.body, createdBy: actorName(request.actor) },
          at,
          end(at),
        );
        await insertAudit(client, {
          ...auditOrigin(request),
          at,
          action: 'token.create',
          subject: `${token.remote} ${token.id}`,
          outcome: 'done',
          detail: `${token.label}: ${token.scopes.join(', ') || 'to read'}`,
        });
        return { ...token, token: secret };
      });
    },
  );

  app.post(
    '/api/admin/tokens/:id/renew',
    {
      config: { access: OWNER, audit: 'token.renew', errors: ['DEPLOY_TOKEN_UNKNOWN', 'DEPLOY_TOKEN_REVOKED'] },
      schema: {
        summary: 'Lets a deploy token work on for a full term from now, unless it was revoked',
        params: Id,
        response: { 200: DeployToken },
      },
    },
    async (request) =>
      transaction(db, async (client) => {
        const at = clock();
        const { id } = request.params;
        const token = await renewDeployToken(client, id, end(at));
        if (!token)
          throw new AppError(
            (await hasDeployToken(client, id)) ? ERRORS.DEPLOY_TOKEN_REVOKED : ERRORS.DEPLOY_TOKEN_UNKNOWN,
          );
        await insertAudit(client, {
          ...auditOrigin(request),
          at,
          action: 'token.renew',
          subject: `${token.remote} ${token.id}`,
          outcome: 'done',
          detail: `${token.label}: until ${token.expiresAt}`,
        });
        return token;
      }),
  );

  app.delete(
    '/api/admin/tokens/:id',
    {
      config: { access: OWNER, audit: 'token.revoke', errors: ['DEPLOY_TOKEN_UNKNOWN'] },
      schema: {
        summary: 'Revokes a deploy token and the preview links it made; whoever has it is refused from now on',
        params: Id,
        response: { 200: DeployToken },
      },
    },
    async (request) =>
      transaction(db, async (client) => {
        const at = clock();
        const token = await revokeDeployToken(client, request.params.id, at);
        if (!token) throw new AppError(ERRORS.DEPLOY_TOKEN_UNKNOWN);
        const previews = await revokePreviewsOf(client, [tokenName(token)], at);
        await insertAudit(client, {
          ...auditOrigin(request),
          at,
          action: 'token.revoke',
          subject: `${token.remote} ${token.id}`,
          outcome: 'done',
          detail: previews === 0 ? token.label : `${token.label}; ended what it had made: ${previews} preview links`,
        });
        return token;
      }),
  );
}
