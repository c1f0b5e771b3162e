import { lamports, type Lamports } from '@mintwire/money';

/** What the network takes for each signature. */
export const SIGNATURE_FEE_LAMPORTS = 5_000n;
const MICRO = 1_000_000n;

/** Compute units a transaction asks for and what it offers for each. */
export interface ComputeBudget {
  readonly computeUnitLimit: number;
  readonly computeUnitPriceMicroLamports: bigint;
}

/** The priority part of the network's fee; the chain rounds it up. It is taken for the limit, not for what was used. */
export function priorityFeeLamports({ computeUnitLimit, computeUnitPriceMicroLamports }: ComputeBudget): Lamports {
  return lamports((BigInt(computeUnitLimit) * computeUnitPriceMicroLamports + MICRO - 1n) / MICRO);
}

/** The whole network fee of a transaction with one signature. */
export function networkFee(budget: ComputeBudget): Lamports {
  return lamports(SIGNATURE_FEE_LAMPORTS + priorityFeeLamports(budget));
}
