import { LaunchStats } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { LaunchpadContext } from '../../context';
import { CHAIN_REFUSALS } from '@mintwire/service-kit/chain';

export function statsRoutes(app: ServiceApp, { readers }: LaunchpadContext): void {
  app.get(
    '/api/launchpad/stats',
    {
      schema: { summary: 'Launches on this chain and how long they took', response: { 200: LaunchStats } },
      config: { refuses: CHAIN_REFUSALS, publicFor: 2 },
    },
    () => readers.stats(),
  );
}
