import type { ServiceApp } from '../app';
import { EventLog } from './event-log';

/** Gives the app its log of events, `app.events`; after {@link registerDatabase}. */
export function registerEvents(app: ServiceApp, databaseUrl: string): void {
  const events = new EventLog({ pool: app.pg.pool, databaseUrl, log: app.log });
  app.decorate('events', events);
  app.addHook('onReady', () => events.start());
  app.addHook('onClose', () => events.close());
}
