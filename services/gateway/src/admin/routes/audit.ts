import { AuditPage } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { Pool } from 'pg';
import { Type } from 'typebox';
import { OWNER } from '../access';
import { readAudit } from '../store/audit';

const DAY_MS = 86_400_000;

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
  search: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'beginning of who did it or of what it is about; or a whole network address or request id',
    }),
  ),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650, description: 'of so many days' })),
  before: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', description: '`next` of the page before' })),
});

/** `GET /api/admin/audit`: who did or tried what, newest first. */
export function registerAudit(app: ServiceApp, db: Pool, clock: () => Date): void {
  app.get(
    '/api/admin/audit',
    {
      config: { access: OWNER },
      schema: {
        summary: 'Who did or tried what, the newest first',
        querystring: Query,
        response: { 200: AuditPage },
      },
    },
    async ({ query: { limit, before = null, days, ...filter } }) => {
      const since = days === undefined ? {} : { since: new Date(clock().getTime() - days * DAY_MS) };
      return readAudit(db, limit, before, { ...filter, ...since });
    },
  );
}
