import type { FastifyBaseLogger } from 'fastify';

/** A job that never rejects: what went wrong is logged once, and so is that it works again. */
export function tolerant(log: FastifyBaseLogger, name: string, run: () => Promise<void>): { tick(): Promise<void> } {
  let failing = false;
  return {
    async tick() {
      try {
        await run();
        if (failing) log.info(`${name} works again`);
        failing = false;
      } catch (error) {
        if (!failing) log.error({ err: error }, `${name} cannot work at the moment`);
        failing = true;
      }
    },
  };
}
