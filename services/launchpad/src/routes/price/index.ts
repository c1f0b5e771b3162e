import { PriceAnswer } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { LaunchpadContext } from '../../context';

export function priceRoutes(app: ServiceApp, { prices }: LaunchpadContext): void {
  app.get(
    '/api/launchpad/price',
    {
      schema: { summary: 'Price of SOL in use now, and how old it is', response: { 200: PriceAnswer } },
      config: { errors: ['LAUNCHPAD_PRICE_UNAVAILABLE'], publicFor: 1 },
    },
    async () => prices.current(),
  );
}
