import type { ServiceApp } from '@mintwire/service-kit';
import { commonHeaders, HSTS } from './domain/page-headers';

/** Puts the security headers on every answer; a route may replace the policy by its own. */
export function registerCommonHeaders(app: ServiceApp, publicUrl: string): void {
  const headers = commonHeaders(publicUrl.startsWith('https:'));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // By the word of a trusted proxy, whatever the site is called; nobody else's word counts for `protocol`.
    if (request.protocol === 'https') reply.headers(HSTS);
    done();
  });
}
