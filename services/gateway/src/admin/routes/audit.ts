import { AuditPage, Problem } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { Pool } from 'pg';
import { Type } from 'typebox';
import { OWNER } from '../access';
import { readAudit } from '../store/audit';

const Query = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  action: Type.Optional(
    Type.String({
      pattern: '^[a-z][a-z.-]*$',
      maxLength: 60,
      description: 'an action, or the first part of several: `release`',
    }),
  ),
  actor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 120,
      description: 'beginning of the name of who did it: an address, the label of a token',
    }),
  ),
  outcome: Type.Optional(Type.Union([Type.Literal('done'), Type.Literal('refused')])),
  before: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', description: '`next` of the page before' })),
});

/** `GET /api/admin/audit`: who did or tried what, newest first. */
export function registerAudit(app: ServiceApp, db: Pool): void {
  app.get(
    '/api/admin/audit',
    {
      config: { access: OWNER },
      schema: { querystring: Query, response: { 200: AuditPage, 401: Problem, 403: Problem } },
    },
    async ({ query }) => readAudit(db, query.limit, query.before ?? null, query),
  );
}
