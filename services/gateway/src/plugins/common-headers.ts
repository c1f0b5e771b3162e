import type { ServiceApp } from '@mintwire/service-kit';
import { commonHeaders } from '../domain/page-headers';

/** Puts the security headers on every answer; a route may replace the policy by its own. */
export function registerCommonHeaders(app: ServiceApp, publicUrl: string): void {
  const headers = commonHeaders(publicUrl.startsWith('https:'));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
