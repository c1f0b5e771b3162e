import { lamports, type Lamports } from '@mintwire/money';
import { networkFee } from '../../core/landing/network-fee';
import { balanceNeeded, type BalanceNeeded, type CostItem } from './balance-needed';
import type { LaunchPlan } from './launch-plan';
import { rentsOf } from './rents';
import { type RentRule } from '../../core/rpc/rent-rule';

/** What a launch costs its wallet, all of its transactions together. */
export interface LaunchCost {
  /** What is paid and does not come back, line by line. */
  readonly items: readonly CostItem[];
  readonly totalLamports: Lamports;
  /** `totalLamports` without the service's fee. */
  readonly networkLamports: Lamports;
  /** The same with the metadata account at the size it once had. */
  readonly networkUpperLamports: Lamports;
  /** What the wallet must hold: also the deposit of the escrow account, which comes back, and what the chain wants to remain. */
  readonly needed: BalanceNeeded;
}

/** Of no account: what stays in the wallet as its minimum, and what comes back when the distribution is paid out. */
const NOT_PAID: readonly CostItem['id'][] = ['wallet-minimum', 'pocket-rent'];

/** Prices a layout (see `layoutLaunch`). Panel, quote, review and balance check all show parts of this one answer. */
export function launchCost(input: {
  readonly layout: { readonly plan: LaunchPlan; readonly computeUnits: readonly number[] };
  readonly rentRule: RentRule;
  /** What is offered for each compute unit beside the fee of a signature. */
  readonly computeUnitPriceMicroLamports: bigint;
  /** What lies at the mint's address already. */
  readonly prefundedLamports?: Lamports | undefined;
}): LaunchCost {
  const { layout, rentRule, computeUnitPriceMicroLamports, prefundedLamports = lamports(0n) } = input;
  const { plan, computeUnits } = layout;
  const fees = computeUnits.map((computeUnitLimit) => networkFee({ computeUnitLimit, computeUnitPriceMicroLamports }));
  const rents = rentsOf(rentRule, plan);
  const networkFeeLamports = lamports(fees.reduce((sum, fee) => sum + fee, 0n));
  const needed = balanceNeeded({ plan, rents, networkFeeLamports, prefundedLamports });
  const items = needed.items.filter(({ id }) => !NOT_PAID.includes(id));
  const total = items.reduce((sum, { lamports: each }) => sum + each, 0n);
  const network = total - plan.feeLamports;
  return {
    items,
    totalLamports: lamports(total),
    networkLamports: lamports(network),
    networkUpperLamports: lamports(network + rents.metadataUpper - rents.metadata),
    needed,
  };
}
