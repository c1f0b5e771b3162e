import { COIN_PRICES_PATH, CoinPriceList } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { NewsContext } from '../../context';

/** `GET /api/news/prices` */
export function priceRoutes(app: ServiceApp, { prices }: NewsContext): void {
  // The first page already finds some.
  app.addHook('onReady', async () => void prices());
  app.get(
    COIN_PRICES_PATH,
    {
      schema: { summary: 'Prices of the coins that tags name', response: { 200: CoinPriceList } },
      config: { publicFor: 5 },
    },
    async () => prices(),
  );
}
