import { ReadyAnswer, type ReleaseNetwork } from '@mintwire/contracts';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

/** Resolves when the thing works; rejects (or overruns the deadline) when not. */
export type HealthCheck = (signal: AbortSignal) => Promise<unknown>;

const CHECK_DEADLINE_MS = 2_000;
const AliveAnswer = Type.Object({ status: Type.Literal('ok') });
const DownAnswer = { ...ReadyAnswer, description: 'Something that is needed does not answer; `checks` says what' };

/** `/healthz` (the process answers) and `/readyz` (everything it needs answers too; 503 when not). */
export function registerHealth(
  app: FastifyInstance,
  service: string,
  version: string,
  checks: Readonly<Record<string, HealthCheck>>,
  network?: ReleaseNetwork,
): void {
  const options = { logLevel: 'silent', config: { needsDatabase: false } } as const;
  app.get(
    '/healthz',
    {
      ...options,
      schema: { summary: 'Says that the process answers, whatever it needs', response: { 200: AliveAnswer } },
    },
    async () => ({ status: 'ok' }),
  );
  app.get(
    '/readyz',
    {
      ...options,
      schema: {
        summary: 'Says whether the process and everything it needs answer; refused with 503 while something does not',
        response: { 200: ReadyAnswer, 503: DownAnswer },
      },
    },
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
