import { AddressString, AppError, Distribution, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { LaunchpadContext } from '../../context';
import { perMinute } from '@mintwire/service-kit/limits';
import { CHAIN_ERRORS } from '@mintwire/service-kit/chain';
import { requireLaunch } from '../../views/recorded-launch';

const Mint = Type.Object({ mint: AddressString });

export function distributionRoutes(app: ServiceApp, context: LaunchpadContext): void {
  const { config, readers } = context;
  app.get(
    '/api/launchpad/launches/:mint/distribution',
    {
      schema: {
        summary: 'Who got what of a launch, and what is still to be paid, read from the chain',
        params: Mint,
        response: { 200: Distribution },
      },
      config: {
        errors: ['LAUNCHPAD_LAUNCH_UNKNOWN', ...CHAIN_ERRORS],
        ...perMinute(config.limits.distributionsPerMinute),
      },
    },
    async ({ params }, reply) => {
      const distribution = await readers.distribution(await requireLaunch(context, params.mint));
      if (!distribution) throw new AppError(ERRORS.LAUNCHPAD_LAUNCH_UNKNOWN);
      reply.header('cache-control', 'no-store');
      return distribution;
    },
  );
}
