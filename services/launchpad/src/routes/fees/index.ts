import { FeeEstimate, TokenStandard } from '@mintwire/contracts';
import { encodeAmount, utf8ByteLength } from '@mintwire/money';
import type { ServiceApp } from '@mintwire/service-kit';
import { launchCost, rentsOf } from '@mintwire/solana/launch/plan';
import { Type } from 'typebox';
import type { LaunchpadContext } from '../../context';
import { costUnavailable } from '../../domain/cost-unavailable';
import { priceList } from '../../domain/fees';
import { metadataPath } from '../../domain/content-url';
import { samplePlan } from '../../domain/sample-plan';

const Query = Type.Object({ standard: Type.Optional(TokenStandard) }, { additionalProperties: false });

export function feeRoutes(app: ServiceApp, { prices, chain, config, feeWallet, tableOffer }: LaunchpadContext): void {
  const schema = { summary: 'What a launch would cost now', querystring: Query, response: { 200: FeeEstimate } };
  const refuses = ['LAUNCHPAD_PRICE_UNAVAILABLE', 'LAUNCHPAD_COST_UNAVAILABLE'] as const;
  app.get('/api/launchpad/fees', { schema, config: { refuses } }, async (request, reply) => {
    const plan = samplePlan(request.query.standard ?? 'spl-token');
    const [price, rentRule, lookupTables] = await Promise.all([
      prices.current(),
      chain.rentRule().catch(costUnavailable),
      tableOffer().catch(() => false),
    ]);
    const { items, addOns } = priceList(config.prices, BigInt(price.solUsdMicros));
    const rents = rentsOf(rentRule, plan);
    const layout = { plan, computeUnits: [0] };
    const cost = launchCost({ layout, rentRule, computeUnitPriceMicroLamports: 0n });
    reply.header('cache-control', 'no-store');
    return {
      items,
      addOns,
      recipientCostLamports: encodeAmount(rents.tokenAccount),
      feeLamports: encodeAmount(items.reduce((sum, { lamports }) => sum + BigInt(lamports), 0n)),
      networkCostLamports: encodeAmount(cost.networkLamports),
      networkCostUpperLamports: encodeAmount(cost.networkUpperLamports),
      walletMinimumLamports: encodeAmount(rents.wallet),
      terms: {
        feeWallet,
        metadataUriBytes: utf8ByteLength(config.publicOrigin + metadataPath('0'.repeat(64))),
        lookupTables,
        rentEmptyLamports: encodeAmount(rentRule.emptyLamports),
        rentPerByteLamports: encodeAmount(rentRule.perByteLamports),
      },
      price,
    };
  });
}
