import type { AccessTable } from '@mintwire/contracts';
import type { ServiceApp, SigningKey } from '@mintwire/service-kit';
import type { AdminAccess } from '../admin/admin-access';
import type { Changes } from '../core/kept/answer-cache';
import type { Surroundings } from '../core/surroundings';
import { AdminForwarding } from './admin-forwarding';
import { registerRelayedEvents } from './relayed-events';
import { registerServiceProxy } from './service-proxy';
import { SharedAnswers } from './shared-answers';

/** What passing on needs beside its surroundings. */
export interface ServicesParts {
  readonly access: AdminAccess;
  readonly key: SigningKey;
  readonly adminRoutes: AccessTable;
  readonly changes: Changes;
  /** Stands for how the site is set up. */
  readonly settings: () => string;
}

/** The public and administrative addresses that the services behind the gateway answer. */
export async function assembleServices(
  app: ServiceApp,
  { config, clock, now }: Surroundings,
  { access, key, adminRoutes, changes, settings }: ServicesParts,
): Promise<void> {
  registerRelayedEvents(app, config.services);
  await registerServiceProxy(app, {
    services: config.services,
    deadlineMs: config.upstreamDeadlineMs,
    now,
    admin: new AdminForwarding({ access, key, clock, db: app.pg.pool, table: adminRoutes }),
    shared: new SharedAnswers(now, changes, settings),
  });
}
