import { directAllocations, laterRecipients, type LaunchPlan, type Payout } from '../plan';

/**
 * Compute units that a transaction asks for are worked out, not tried: bumps of derived addresses make two launches of the same kind differ by
 * tens of thousands, and what is announced before the mint's address is known must be what comes. A token account takes 14,000 to 21,000 units, and
 * 1,500 more for each unlucky bump; one in 60 million has 26 of them.
 */
const PER_TOKEN_ACCOUNT = 60_000;
const FOR_TOKEN_AND_METADATA = 110_000;
const FOR_ESCROW = 20_000;
const FOR_PAYOUT = 60_000;

/** Compute units the launch transaction of a plan asks for. */
export function launchComputeUnits(plan: LaunchPlan): number {
  const escrow = laterRecipients(plan).length > 0 ? FOR_ESCROW : 0;
  return FOR_TOKEN_AND_METADATA + PER_TOKEN_ACCOUNT * directAllocations(plan).length + escrow;
}

/** Compute units a payout asks for. It is signed together with the launch, before its escrow account exists, so it could not be tried anyway. */
export function payoutComputeUnits({ recipients }: Pick<Payout, 'recipients'>): number {
  return FOR_PAYOUT + PER_TOKEN_ACCOUNT * recipients.length;
}
