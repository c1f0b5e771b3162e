import { lamports, type Lamports } from '@mintwire/money';
import type { LaunchRents } from './balance-needed';
import type { LaunchPlan } from './launch-plan';
import { POCKET_BYTES, rentSizes } from './sizes';

/** The chain's rule for the deposit of an account: so much for an empty one, and so much more for each byte. Two answers of a node tell it. */
export interface RentRule {
  readonly emptyLamports: Lamports;
  readonly perByteLamports: Lamports;
}

/** Rent-exempt minimum of an account of this size. */
function rentOf({ emptyLamports, perByteLamports }: RentRule, bytes: number): Lamports {
  return lamports(emptyLamports + perByteLamports * BigInt(bytes));
}

/** Rents of a launch's accounts. */
export function rentsOf(rule: RentRule, plan: LaunchPlan): LaunchRents {
  const { mint, tokenAccount, metadata, metadataUpper } = rentSizes(plan);
  return {
    mint: rentOf(rule, mint),
    tokenAccount: rentOf(rule, tokenAccount),
    metadata: metadata > 0 ? rentOf(rule, metadata) : lamports(0n),
    metadataUpper: metadataUpper > 0 ? rentOf(rule, metadataUpper) : lamports(0n),
    wallet: rule.emptyLamports,
    pocket: rentOf(rule, POCKET_BYTES),
  };
}
