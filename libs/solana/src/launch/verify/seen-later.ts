import { otherRecipients, escrowOf, type LaunchPlan } from '../plan';
import type { Address } from '../../core/addresses';

/** Who held the token right after its launch. */
export interface Holder {
  readonly wallet: Address | null;
  readonly tokenAccount: Address;
  readonly amountBaseUnits: bigint;
}

/**
 * How many recipients a launch left for further transactions, read from what its escrow account holds: the sum of whole recipients, counted from the
 * last one. Amounts are above zero, so there is one reading at most; undefined when there is none.
 */
export function seenLater(plan: LaunchPlan, holders: readonly Holder[]): number | undefined {
  const { address } = escrowOf(plan, 1);
  const holder = holders.find(({ tokenAccount }) => tokenAccount === address);
  if (!holder) return 0;
  let left = holder.amountBaseUnits;
  const others = [...otherRecipients(plan)];
  let later = 0;
  for (; left > 0n && others.length > 0; later += 1) left -= others.pop()?.amountBaseUnits ?? 0n;
  return left === 0n && later > 0 ? later : undefined;
}
