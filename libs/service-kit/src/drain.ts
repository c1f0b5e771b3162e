import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceApp } from './app';

/** Answers that take longer than this once the process ends are cut off; their requests may be sent again. */
const DRAIN_MS = 2_000;

/**
 * Has an app that closes take no new connection, and end the answers under way before all connections are closed. Event streams have ended by
 * then: their own hooks come first, when this is called last.
 */
export function drainOnClose(app: ServiceApp, deadlineMs = DRAIN_MS): void {
  let underWay = 0;
  let allEnded: () => void = () => undefined;
  app.server.on('request', (_request, response: ServerResponse) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) allEnded();
    });
  });
  app.addHook('preClose', async () => {
    app.server.close();
    if (underWay === 0) return;
    const ended = new Promise<void>((resolve) => (allEnded = resolve));
    await Promise.race([ended, delay(deadlineMs, undefined, { ref: false })]);
  });
}
