import { AppError } from '@mintwire/contracts/app-error';
import { firstPocket, otherRecipients, payoutsOf, type LaunchPlan, type Payout, type PendingPocket } from '../plan';
import { GUARD_ROOM_BYTES, MAX_TRANSACTION_BYTES } from './launch-transaction';
import { fitsLaunch, fitsPayout, launchBytes, type MeasureOptions } from './measure';

/** A plan cut into transactions. */
export interface LaunchLayout {
  /** The plan with `later` set. */
  readonly plan: LaunchPlan;
  /** The transactions after the launch, in order. */
  readonly payouts: readonly Payout[];
}

/**
 * Cuts a launch into the fewest transactions, with as many recipients as fit paid by the launch itself.
 * @throws AppError LAUNCHPAD_TRANSACTION_TOO_LARGE when not even a launch that pays nobody but the wallet fits; further as `validateLaunchPlan`
 */
export function layoutLaunch(plan: LaunchPlan, options: MeasureOptions = {}): LaunchLayout {
  for (let later = 0; later <= otherRecipients(plan).length; later += 1) {
    const cut = { ...plan, later };
    if (!fitsLaunch(cut, options)) continue;
    const pocket = firstPocket(cut);
    return { plan: cut, payouts: pocket ? layoutPayouts(cut, pocket, options) : [] };
  }
  const limit = MAX_TRANSACTION_BYTES - GUARD_ROOM_BYTES;
  throw new AppError('LAUNCHPAD_TRANSACTION_TOO_LARGE', { bytes: launchBytes({ ...plan, later: 0 }, options), limit });
}

/** Cuts what a pocket holds into the fewest payouts; also to go on after a reload, with what `readDistribution` found pending. */
export function layoutPayouts(
  plan: LaunchPlan,
  pocket: PendingPocket,
  options: MeasureOptions = {},
): readonly Payout[] {
  const sizes: number[] = [];
  let left = pocket;
  while (left.recipients.length > 0) {
    const size = largest(plan, left, options);
    sizes.push(size);
    left = { index: left.index + 1, recipients: left.recipients.slice(size), surplusBaseUnits: 0n };
  }
  return payoutsOf(plan, pocket, sizes);
}

/** Most recipients that the next payout can pay; one always fits. */
function largest(plan: LaunchPlan, pocket: PendingPocket, options: MeasureOptions): number {
  for (let size = pocket.recipients.length; size > 1; size -= 1) {
    const [payout] = payoutsOf(plan, pocket, [size]);
    if (payout && fitsPayout(plan, payout, options)) return size;
  }
  return 1;
}
