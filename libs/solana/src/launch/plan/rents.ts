import { lamports } from '@mintwire/money';
import { rentOf, type RentRule } from '../../core/rpc';
import type { LaunchRents } from './balance-needed';
import type { LaunchPlan } from './launch-plan';
import { ESCROW_BYTES, rentSizes } from './sizes';

/** Rents of a launch's accounts. */
export function rentsOf(rule: RentRule, plan: LaunchPlan): LaunchRents {
  const { mint, tokenAccount, metadata, metadataUpper } = rentSizes(plan);
  return {
    mint: rentOf(rule, mint),
    tokenAccount: rentOf(rule, tokenAccount),
    metadata: metadata > 0 ? rentOf(rule, metadata) : lamports(0n),
    metadataUpper: metadataUpper > 0 ? rentOf(rule, metadataUpper) : lamports(0n),
    wallet: rule.emptyLamports,
    escrow: rentOf(rule, ESCROW_BYTES),
  };
}
