import type { LaunchRents } from './balance-needed';
import type { EscrowFunding } from './mint-funding';
import type { Payout } from './payouts';

/**
 * What payouts take from the wallet that signs them, all together, beside what the launch itself took: their fees and the rent of their recipients'
 * accounts, less what lies in the escrow accounts they close. Below zero when that is more.
 */
export function payoutsCost(input: {
  readonly payouts: readonly Payout[];
  readonly rents: Pick<LaunchRents, 'tokenAccount'>;
  readonly funding: EscrowFunding;
  /** Of all payouts together. */
  readonly networkFeeLamports: bigint;
}): bigint {
  const { payouts, rents, funding, networkFeeLamports } = input;
  const { escrowRentLamports = 0n, escrowLamports } = funding;
  return payouts.reduce((sum, { escrow, recipients }, position) => {
    const found = escrowLamports?.get(escrow.address) ?? 0n;
    const missing = escrowRentLamports > found ? escrowRentLamports - found : 0n;
    // The first escrow account was opened by the launch; each payout opens the escrow account of the next one.
    const opened = position === 0 ? 0n : missing;
    return sum + rents.tokenAccount * BigInt(recipients.length) + opened - (found + missing);
  }, networkFeeLamports);
}
