import { lamports, type Lamports } from '@mintwire/money';
import type { CallOptions, ChainRpc } from './chain-rpc';

/** The chain's rule for the deposit of an account: so much for an empty one, and so much more for each byte. Two answers of a node tell it. */
export interface RentRule {
  readonly emptyLamports: Lamports;
  readonly perByteLamports: Lamports;
}

/** Rent-exempt minimum of an account of this size. */
export function rentOf({ emptyLamports, perByteLamports }: RentRule, bytes: number): Lamports {
  return lamports(emptyLamports + perByteLamports * BigInt(bytes));
}

/** Asks the chain for its rule of rents. */
export async function fetchRentRule(rpc: ChainRpc, options?: CallOptions): Promise<RentRule> {
  const [empty, one] = await Promise.all([0, 1].map((bytes) => rpc.getMinimumBalanceForRentExemption(bytes, options)));
  const emptyLamports = lamports(empty ?? 0n);
  return { emptyLamports, perByteLamports: lamports((one ?? 0n) - emptyLamports) };
}
