import { AppError, PresaleState } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { presaleState } from '../../domain/presale-state';
import { readTerms } from '../../store/settings';

/** `GET /api/presale`: terms in force and what was raised, on the current chain. */
export function presaleRoutes(app: ServiceApp, chainId: () => Promise<string>, now: () => Date): void {
  app.get(
    '/api/presale',
    {
      schema: { response: { 200: PresaleState } },
      config: { refuses: ['PRESALE_NOT_CONFIGURED', 'CHAIN_UNAVAILABLE'] },
    },
    async (_request, reply) => {
      const chain = await chainId();
      const terms = await readTerms(app.pg.pool, chain);
      if (!terms) throw new AppError('PRESALE_NOT_CONFIGURED');
      reply.header('cache-control', 'no-cache');
      return presaleState(chain, terms, now());
    },
  );
}
