import { ReadyAnswer, type StatusAnswer } from '@mintwire/contracts';
import { request } from 'undici';
import { Value } from 'typebox/value';

/** One line of the list of services. */
export type ServiceHealth = StatusAnswer['services'][number];

const DEADLINE_MS = 2_500;

/** How the service at `origin` is, by its own `/readyz`. Never throws: whatever goes wrong means "down". */
export async function serviceHealth(name: string, origin: string, now: () => number): Promise<ServiceHealth> {
  const started = now();
  try {
    const answer = await request(new URL('/readyz', origin), { signal: AbortSignal.timeout(DEADLINE_MS) });
    const body = await answer.body.json();
    if (!Value.Check(ReadyAnswer, body)) throw new Error('not a readiness answer');
    const { status, version, checks } = body;
    const database = checks['database'] ?? null;
    return {
      name,
      status,
      version,
      database,
      latencyMs: Math.round(now() - started),
      releaseNetwork: body.releaseNetwork ?? null,
    };
  } catch {
    return { name, status: 'down', version: null, database: null, latencyMs: null, releaseNetwork: null };
  }
}
