import { AppError, PresaleState } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { isActive } from '../../domain/terms';
import { readTerms } from '../../store/settings';

/** `GET /api/presale`: terms in force and what was raised, on the current chain. */
export function presaleRoutes(app: ServiceApp, chainId: string, now: () => Date): void {
  app.get('/api/presale', { schema: { response: { 200: PresaleState } } }, async (_request, reply) => {
    const terms = await readTerms(app.pg.pool, chainId);
    if (!terms) throw new AppError('PRESALE_NOT_CONFIGURED');
    const raised = terms.openingBalanceLamports;
    const time = now();
    reply.header('cache-control', 'no-cache');
    return {
      chainId,
      isActive: isActive(terms, raised, time),
      startsAt: terms.startsAt?.toISOString() ?? null,
      launchDate: terms.launchDate.toISOString(),
      serverTime: time.toISOString(),
      tokenPriceLamports: String(terms.tokenPriceLamports),
      bonusPercentage: terms.bonusPercentage,
      minPurchaseLamports: String(terms.minPurchaseLamports),
      maxPurchaseLamports: String(terms.maxPurchaseLamports),
      walletMaxLamports: terms.walletMaxLamports === null ? null : String(terms.walletMaxLamports),
      goalLamports: String(terms.goalLamports),
      openingBalanceLamports: String(terms.openingBalanceLamports),
      totalRaisedLamports: String(raised),
    };
  });
}
