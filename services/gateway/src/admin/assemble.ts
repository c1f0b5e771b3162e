import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceApp, SigningKey } from '@mintwire/service-kit';
import type { JobTasks } from '@mintwire/service-kit/jobs';
import { secretKey } from '@mintwire/service-kit/keys';
import type { Surroundings } from '../core/surroundings';
import { AdminAccounts } from './accounts';
import { registerAdminAccess, type AdminAccess } from './admin-access';
import { AuthenticatorCodes } from './authenticator-codes';
import { articlePreviewTasks } from './end-article-previews';
import { LoginGuard } from './login-guard';
import { OwnAccount } from './own-account';
import { Passkeys } from './passkeys';
import { registerAccount } from './routes/account';
import { registerAudit } from './routes/audit';
import { registerCodes } from './routes/codes';
import { registerPasskeys } from './routes/passkeys';
import { registerSessions } from './routes/sessions';
import { CALLBACK_PATH, registerSingleSignOn, type WaysIn } from './routes/single-sign-on';
import { registerDeployTokens } from './routes/tokens';
import { registerUsers } from './routes/users';
import { Seal } from './store/sealed';
import { OidcProvider } from './single-sign-on/provider';
import { renewSessions } from './single-sign-on/renew-sessions';
import { SingleSignOn } from './single-sign-on/single-sign-on';
import { hasAccounts } from './store/accounts';
import { forgetRejections } from './store/audit';
import { AdminUsers } from './users';

const FORGET_EVERY_MS = 60 * 60 * 1000;
/** The database lets nobody delete them sooner. */
const REJECTIONS_KEPT_MS = 90 * 86_400_000;

/** Who may do what: signing in, users, deploy tokens and the audit log. It guards the administrative routes that are registered from now on. */
export async function assembleAdmin(
  app: ServiceApp,
  { config, clock, logger }: Omit<Surroundings, 'now'>,
  key: SigningKey,
): Promise<{ readonly access: AdminAccess; readonly tasks: JobTasks }> {
  const db = app.pg.pool;
  const guard = new LoginGuard(db, config.loginAttemptsPerAddress);
  const accounts = new AdminAccounts(db, guard, clock);
  const access = registerAdminAccess(app, { accounts, db, clock });
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/admin/')) route.onSend = [noStore, ...[route.onSend ?? []].flat()];
  });
  registerSessions(app, accounts, db);
  const { publicUrl } = config;
  const seal = new Seal(config.secretKey ?? (await secretKey(config.dataFolder, 'gateway')));
  const passkeys = new Passkeys({ pool: db, guard, clock, publicUrl });
  const issuer = `Mintwire (${new URL(publicUrl).host})`;
  registerAccount(app, new OwnAccount({ pool: db, guard, clock, passkeysOffered: passkeys.offered }));
  registerCodes(app, new AuthenticatorCodes({ pool: db, guard, seal, clock, issuer }));
  registerPasskeys(app, passkeys);
  registerAudit(app, db, clock);
  registerDeployTokens(app, db, clock, config.deployTokenDays);
  const users = new AdminUsers(db, clock, publicUrl);
  registerUsers(app, users);
  const { singleSignOn, tasks } = assembleSingleSignOn(app, { config, clock, logger }, { guard, seal, users });
  registerSingleSignOn(app, { passkeys: passkeys.offered, singleSignOn, hasAccounts: () => hasAccounts(db) }, access);
  const forget = (_payload: unknown, signal: AbortSignal): Promise<void> =>
    forgetRejections(db, new Date(clock().getTime() - REJECTIONS_KEPT_MS), signal);
  const previews = articlePreviewTasks({ news: config.services.news, key, clock });
  return {
    access,
    tasks: { ...tasks, ...previews, 'forget old rejections': { everyMs: FORGET_EVERY_MS, run: forget } },
  };
}

/** Signing in by the provider of the settings, and what keeps asking it afterwards; null without one. */
function assembleSingleSignOn(
  app: ServiceApp,
  { config: { singleSignOn: config, publicUrl, upstreamDeadlineMs }, clock, logger }: Omit<Surroundings, 'now'>,
  parts: { readonly guard: LoginGuard; readonly seal: Seal; readonly users: AdminUsers },
): { readonly singleSignOn: WaysIn['singleSignOn']; readonly tasks: JobTasks } {
  if (config === null) return { singleSignOn: null, tasks: {} };
  const pool = app.pg.pool;
  const provider = new OidcProvider(config, publicUrl + CALLBACK_PATH, upstreamDeadlineMs);
  const renewal = renewSessions({
    ...{ pool, provider, seal: parts.seal, clock, logger },
    sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
  });
  const service = new SingleSignOn({ pool, clock, config, provider, ...parts });
  return {
    singleSignOn: { name: config.name, service },
    tasks: { 'renew sessions of the single sign-on': renewal },
  };
}

/** What is answered here is for who is signed in. */
const noStore = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header('cache-control', 'no-store');
};
