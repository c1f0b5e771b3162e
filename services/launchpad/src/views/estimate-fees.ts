import { type FeeEstimate, type TokenStandard, AppError, ERRORS } from '@mintwire/contracts';
import { encodeAmount, utf8ByteLength } from '@mintwire/money';
import { launchCost, rentsOf } from '@mintwire/solana/launch/plan';
import type { LaunchpadContext } from '../context';
import { metadataPath } from '../domain/content-url';
import { priceList } from '../domain/fees';
import { samplePlan } from '../domain/sample-plan';

/** Says that the rents could not be read; for `catch`. @throws {AppError} LAUNCHPAD_COST_UNAVAILABLE, always */
export function costUnavailable(cause: unknown): never {
  throw new AppError(ERRORS.LAUNCHPAD_COST_UNAVAILABLE, {}, { cause });
}

/** What a launch of a standard would cost now. @throws AppError LAUNCHPAD_PRICE_UNAVAILABLE, LAUNCHPAD_COST_UNAVAILABLE */
export async function estimateFees(
  { prices, chain, config, feeWallet, tableOffer }: LaunchpadContext,
  standard: TokenStandard = 'spl-token',
): Promise<FeeEstimate> {
  const plan = samplePlan(standard);
  const [price, rentRule, lookupTables] = await Promise.all([
    prices.current(),
    chain.rentRule().catch(costUnavailable),
    tableOffer().catch(() => false),
  ]);
  const { items, addOns } = priceList(config.prices, BigInt(price.solUsdMicros));
  const rents = rentsOf(rentRule, plan);
  const layout = { plan, computeUnits: [0] };
  const cost = launchCost({ layout, rentRule, computeUnitPriceMicroLamports: 0n });
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
}
