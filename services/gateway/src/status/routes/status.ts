import { StatusAnswer } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { SiteStatus } from '../site-status';

/** `GET /api/status`: services, remotes with their live release, chain and database. */
export function registerStatus(app: ServiceApp, status: SiteStatus): void {
  app.get(
    '/api/status',
    {
      logLevel: 'warn',
      schema: {
        summary: 'How services, remotes, chain and database are, asked anew every second at most',
        response: { 200: StatusAnswer },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return status.read();
    },
  );
}
