import type { ServiceApp } from '@mintwire/service-kit';
import type { Pool } from 'pg';
import type { AdminAccounts } from '../../admin/accounts';
import { registerAudit } from './audit';
import { registerSessions } from './sessions';
import { registerTelemetryReads } from './telemetry';
import { registerDeployTokens } from './tokens';

/** The admin area's own routes: signing in, the audit log, deploy tokens, what browsers reported. */
export function registerAdmin(app: ServiceApp, accounts: AdminAccounts, db: Pool, clock: () => Date): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/admin/')) reply.header('cache-control', 'no-store');
  });
  registerSessions(app, accounts);
  registerAudit(app, db);
  registerDeployTokens(app, db, clock);
  registerTelemetryReads(app, db, clock);
}
