import { ReadyAnswer, type ReleaseNetwork } from '@mintwire/contracts';
import type { FastifyInstance } from 'fastify';

/** Resolves when the thing works; rejects (or overruns the deadline) when not. */
export type HealthCheck = (signal: AbortSignal) => Promise<unknown>;

const CHECK_DEADLINE_MS = 2_000;

/** `/healthz` (the process answers) and `/readyz` (everything it needs answers too; 503 when not). */
export function registerHealth(
  app: FastifyInstance,
  service: string,
  version: string,
  checks: Readonly<Record<string, HealthCheck>>,
  network?: ReleaseNetwork,
): void {
  app.get('/healthz', { logLevel: 'silent', schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get(
    '/readyz',
    { logLevel: 'silent', schema: { hide: true, response: { 200: ReadyAnswer, 503: ReadyAnswer } } },
    async (_request, reply) => {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const),
      );
      const down = results.some(([, state]) => state === 'down');
      return reply.code(down ? 503 : 200).send({
        status: down ? 'down' : 'ok',
        service,
        version,
        checks: Object.fromEntries(results),
        ...(network && { releaseNetwork: network }),
      });
    },
  );
}

async function runCheck(check: HealthCheck): Promise<'ok' | 'down'> {
  const signal = AbortSignal.timeout(CHECK_DEADLINE_MS);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    await Promise.race([check(signal), late]);
    return 'ok';
  } catch {
    return 'down';
  }
}
