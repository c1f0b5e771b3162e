import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { countOf, utf8ByteLength } from '@mintwire/money';
import {
  firstEscrow,
  otherRecipients,
  payoutsOf,
  escrowOf,
  type LaunchPlan,
  type Payout,
  type PendingEscrow,
} from '../plan';
import { launchComputeUnits, payoutComputeUnits } from './compute-units';
import { excess, measureLaunch, measurePayout, type MeasureOptions } from './measure';

/** A plan cut into transactions: what everybody who announces, prices, builds or judges a launch goes by. */
export interface LaunchLayout {
  /** The plan with `later` set. */
  readonly plan: LaunchPlan;
  /** The transactions after the launch, in order. */
  readonly payouts: readonly Payout[];
  /** The transactions use a lookup table: it saves some of them, or nothing fits without. One that is not made yet takes a signed message. */
  readonly lookupTable: boolean;
  /** What each transaction asks for, the launch's first: enough for every address. */
  readonly computeUnits: readonly number[];
}

/** A part of a launch that would have to be smaller, and by how much: bytes of a text, wallets of a distribution, or the creator as a whole. */
export interface Shortening {
  readonly field: 'name' | 'symbol' | 'recipients' | 'creators';
  readonly by: number;
}

/**
 * Cuts a launch into the fewest transactions, with as many recipients as fit paid by the launch itself. The one planner: equal input gives an
 * equal answer wherever it is asked, and neither the addresses nor the amounts of what is not known yet (seed, mint, reference) change it.
 * @throws AppError LAUNCHPAD_NO_LAYOUT when no cut fits, with the first {@link Shortening} that would help; further as `validateLaunchPlan`
 */
export function layoutLaunch(plan: LaunchPlan, options: MeasureOptions = {}): LaunchLayout {
  const layout = bestLayout(plan, options);
  if (layout) return layout;
  const [first] = shortenings(plan, options);
  throw new AppError(ERRORS.LAUNCHPAD_NO_LAYOUT, { ...first, advice: first ? ADVICE[first.field](first.by) : '' });
}

const ADVICE: Readonly<Record<Shortening['field'], (by: number) => string>> = {
  name: (by) => `Shorten the name by ${countOf(by, 'byte')}.`,
  symbol: (by) => `Shorten the symbol by ${countOf(by, 'byte')}.`,
  recipients: (by) => `Take ${by === 1 ? 'one wallet' : `${by} wallets`} out of the distribution.`,
  creators: () => 'Leave out the custom creator.',
};

/** Every single change that makes a launch fit; nothing for one that fits already. */
export function shortenings(plan: LaunchPlan, options: MeasureOptions = {}): Shortening[] {
  const found: Shortening[] = [];
  const search = (field: Shortening['field'], max: number, shortened: (by: number) => LaunchPlan) => {
    for (let by = 1; by <= max; by += 1) if (bestLayout(shortened(by), options)) return void found.push({ field, by });
  };
  if (bestLayout(plan, options)) return found;
  for (const field of ['name', 'symbol'] as const) {
    const bytes = utf8ByteLength(plan[field]);
    // Only its length counts.
    search(field, bytes - 1, (by) => ({ ...plan, [field]: 'x'.repeat(bytes - by) }));
  }
  const { recipients, creators } = plan;
  search('recipients', recipients.length, (by) => ({
    ...plan,
    recipients: recipients.slice(0, recipients.length - by),
  }));
  search('creators', Math.min(1, creators.length), () => ({ ...plan, creators: [] }));
  return found;
}

/** A table is used where that saves a transaction, or where nothing fits without. */
function bestLayout(plan: LaunchPlan, { lookupTable, ...options }: MeasureOptions): LaunchLayout | undefined {
  const without = cut(plan, options);
  if (!lookupTable || without?.payouts.length === 0) return without;
  const withTable = cut(plan, { ...options, lookupTable });
  const saves = withTable && (!without || withTable.payouts.length < without.payouts.length);
  return saves ? { ...withTable, lookupTable: true } : without;
}

function cut(whole: LaunchPlan, options: MeasureOptions): LaunchLayout | undefined {
  const others = otherRecipients(whole).length;
  for (let later = 0, over = 0; later <= others; later += over) {
    const plan = { ...whole, later };
    const escrow = firstEscrow(plan);
    over = excess(measureLaunch(plan, escrow && escrowOf(plan, escrow.index), options));
    if (over > 0) continue;
    const payouts = escrow ? layoutPayouts(plan, escrow, options) : [];
    const computeUnits = [launchComputeUnits(plan), ...payouts.map(payoutComputeUnits)];
    return { plan, payouts, lookupTable: false, computeUnits };
  }
  return undefined;
}

/** Cuts what an escrow account holds into the fewest payouts; also to go on after a reload, with what `readDistribution` found pending. */
export function layoutPayouts(
  plan: LaunchPlan,
  escrow: PendingEscrow,
  options: MeasureOptions = {},
): readonly Payout[] {
  const sizes: number[] = [];
  let left = escrow;
  while (left.recipients.length > 0) {
    const size = largest(plan, left, options);
    sizes.push(size);
    left = { index: left.index + 1, recipients: left.recipients.slice(size), surplusBaseUnits: 0n };
  }
  return payoutsOf(plan, escrow, sizes);
}

/** Most recipients that the next payout can pay; one always fits. */
function largest(plan: LaunchPlan, escrow: PendingEscrow, options: MeasureOptions): number {
  let size = escrow.recipients.length;
  while (size > 1) {
    const [payout] = payoutsOf(plan, escrow, [size]);
    const over = payout ? excess(measurePayout(plan, payout, options)) : 0;
    if (over === 0) return size;
    size -= over;
  }
  return 1;
}
