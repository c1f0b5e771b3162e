import type { LaunchRents } from './balance-needed';
import type { PocketFunding } from './mint-funding';
import type { Payout } from './payouts';

/**
 * What payouts take from the wallet that signs them, all together, beside what the launch itself took: their fees and the rent of their recipients'
 * accounts, less what lies in the pockets they close. Below zero when that is more.
 */
export function payoutsCost(input: {
  readonly payouts: readonly Payout[];
  readonly rents: Pick<LaunchRents, 'tokenAccount'>;
  readonly funding: PocketFunding;
  /** Of all payouts together. */
  readonly networkFeeLamports: bigint;
}): bigint {
  const { payouts, rents, funding, networkFeeLamports } = input;
  const { pocketRentLamports = 0n, pocketLamports } = funding;
  return payouts.reduce((sum, { pocket, recipients }, position) => {
    const found = pocketLamports?.get(pocket.address) ?? 0n;
    const missing = pocketRentLamports > found ? pocketRentLamports - found : 0n;
    // The first pocket was opened by the launch; each payout opens the pocket of the next one.
    const opened = position === 0 ? 0n : missing;
    return sum + rents.tokenAccount * BigInt(recipients.length) + opened - (found + missing);
  }, networkFeeLamports);
}
