import type { ServiceApp } from '@mintwire/service-kit';
import type { JobTasks } from '@mintwire/service-kit/jobs';
import type { Surroundings } from '../core/surroundings';
import { AdminAccounts } from './accounts';
import { registerAdminAccess, type AdminAccess } from './admin-access';
import { LoginGuard } from './login-guard';
import { registerAudit } from './routes/audit';
import { registerSessions } from './routes/sessions';
import { registerDeployTokens } from './routes/tokens';
import { registerUsers } from './routes/users';
import { deleteExpiredLimits } from './store/login-limits';
import { AdminUsers } from './users';

const FORGET_EVERY_MS = 60 * 60 * 1000;

/** Who may do what: signing in, users, deploy tokens and the audit log. It guards the administrative routes that are registered from now on. */
export function assembleAdmin(
  app: ServiceApp,
  { config, clock }: Surroundings,
): { readonly access: AdminAccess; readonly tasks: JobTasks } {
  const db = app.pg.pool;
  const guard = new LoginGuard(db, config.loginAttemptsPerAddress);
  const accounts = new AdminAccounts(db, guard, clock);
  const access = registerAdminAccess(app, { accounts, db, clock });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/admin/')) reply.header('cache-control', 'no-store');
  });
  registerSessions(app, accounts, db);
  registerAudit(app, db);
  registerDeployTokens(app, db, clock, config.deployTokenDays);
  registerUsers(app, new AdminUsers(db, clock, config.publicUrl));
  const tasks: JobTasks = {
    'forget attempts to sign in': { everyMs: FORGET_EVERY_MS, run: () => deleteExpiredLimits(db, clock()) },
  };
  return { access, tasks };
}
