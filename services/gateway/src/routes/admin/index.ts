import type { ServiceApp } from '@mintwire/service-kit';
import type { Pool } from 'pg';
import type { AdminAccounts } from '../../admin/accounts';
import type { PreviewDesk } from '../../admin/preview-desk';
import type { AdminUsers } from '../../admin/users';
import type { Snapshot } from '../../domain/snapshot';
import { registerAudit } from './audit';
import { registerLayout } from './layout';
import { registerPreviews } from './previews';
import { registerSessions } from './sessions';
import { registerSiteSettings } from './settings';
import { registerTelemetryReads } from './telemetry';
import { registerDeployTokens } from './tokens';
import { registerUsers } from './users';

/** What the admin area's routes work with. */
export interface AdminParts {
  readonly accounts: AdminAccounts;
  readonly users: AdminUsers;
  readonly previews: PreviewDesk;
  readonly db: Pool;
  readonly clock: () => Date;
  readonly secure: boolean;
  /** Days for which a deploy token works. */
  readonly tokenDays: number;
  readonly snapshot: () => Snapshot | null;
}

/** The admin area's own routes: signing in, users, site settings, previews, the audit log, deploy tokens, what browsers reported. */
export async function registerAdmin(
  app: ServiceApp,
  { accounts, users, previews, db, clock, secure, tokenDays, snapshot }: AdminParts,
): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/admin/')) reply.header('cache-control', 'no-store');
  });
  registerSessions(app, accounts, db);
  registerAudit(app, db);
  registerDeployTokens(app, db, clock, tokenDays);
  registerUsers(app, users);
  registerSiteSettings(app, db, clock);
  registerLayout(app, db, clock, snapshot);
  await registerPreviews(app, previews, db, secure);
  registerTelemetryReads(app, db, clock);
}
