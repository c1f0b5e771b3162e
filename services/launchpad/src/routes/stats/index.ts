import { LaunchStats } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { LaunchpadContext } from '../../context';
import { CHAIN_ERRORS } from '@mintwire/service-kit/chain';

export function statsRoutes(app: ServiceApp, { readers }: LaunchpadContext): void {
  app.get(
    '/api/launchpad/stats',
    {
      schema: { summary: 'Launches on this chain and how long they took', response: { 200: LaunchStats } },
      config: { errors: CHAIN_ERRORS, publicFor: 2 },
    },
    () => readers.stats(),
  );
}
