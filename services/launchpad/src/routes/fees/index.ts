import { FeeEstimate, TokenStandard } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { LaunchpadContext } from '../../context';
import { costUnavailable } from '../../domain/cost-unavailable';
import { addOnItems, launchFee } from '../../domain/fees';
import { networkCost } from '../../domain/network-cost';
import { samplePlan } from '../../domain/sample-plan';

const Query = Type.Object({ standard: Type.Optional(TokenStandard) }, { additionalProperties: false });

export function feeRoutes(app: ServiceApp, { prices, chain, config }: LaunchpadContext): void {
  const schema = { summary: 'What a launch would cost now', querystring: Query, response: { 200: FeeEstimate } };
  const refuses = ['LAUNCHPAD_PRICE_UNAVAILABLE', 'LAUNCHPAD_COST_UNAVAILABLE'] as const;
  app.get('/api/launchpad/fees', { schema, config: { refuses } }, async (request, reply) => {
    const plan = samplePlan(request.query.standard ?? 'spl-token');
    const [price, rents] = await Promise.all([prices.current(), chain.rents(plan).catch(costUnavailable)]);
    const fee = launchFee({ prices: config.prices, solUsdMicros: BigInt(price.solUsdMicros) });
    const cost = networkCost(plan, rents);
    reply.header('cache-control', 'no-store');
    return {
      items: fee.items,
      addOns: addOnItems(config.prices),
      recipientCostLamports: encodeAmount(rents.tokenAccount),
      feeLamports: encodeAmount(fee.totalLamports),
      networkCostLamports: encodeAmount(cost.lamports),
      networkCostUpperLamports: encodeAmount(cost.upperLamports),
      walletMinimumLamports: encodeAmount(rents.wallet),
      price,
    };
  });
}
