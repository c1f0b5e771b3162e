import { lamports, type Lamports } from '@mintwire/money';
import { SIGNATURE_FEE_LAMPORTS } from '@mintwire/solana/landing';
import { balanceNeeded, type LaunchPlan, type LaunchRents } from '@mintwire/solana/plan';

/** What the chain itself takes for a launch, apart from the service's fee. */
export interface NetworkCost {
  readonly lamports: Lamports;
  /** With the metadata account at the size it once had. */
  readonly upperLamports: Lamports;
}

/** Not costs of the network: our own fee, and what only has to stay in the wallet. */
const NOT_NETWORK: readonly string[] = ['service-fee', 'wallet-minimum'];

/** Rents, the metadata program's fee and the fee of the one signature; a priority fee comes on top at the wallet's choice. */
export function networkCost(plan: LaunchPlan, rents: LaunchRents & { readonly metadataUpper: bigint }): NetworkCost {
  const { items } = balanceNeeded({ plan, rents, networkFeeLamports: lamports(SIGNATURE_FEE_LAMPORTS) });
  const total = items.filter(({ id }) => !NOT_NETWORK.includes(id)).reduce((sum, item) => sum + item.lamports, 0n);
  const grown = rents.metadataUpper > rents.metadata ? rents.metadataUpper - rents.metadata : 0n;
  return { lamports: lamports(total), upperLamports: lamports(total + grown) };
}
