import { baseUnits, type BaseUnits } from '@mintwire/money';
import { sha256 } from '@noble/hashes/sha2.js';
import bs58 from 'bs58';
import { addressBytes, deriveWithSeed, TOKEN_PROGRAMS, type Address } from '../../core/addresses';
import { allocations, type LaunchPlan, type Recipient } from './launch-plan';

/** A token account of the wallet's, at an address of its own, that holds tokens of a distribution and nothing else. */
export interface EscrowAccount {
  readonly address: Address;
  readonly seed: string;
}

/**
 * A transaction after the launch. It pays its recipients out of an escrow account, moves what is for others into the next escrow account, and closes its own: the
 * chain itself lets it run once at most, whoever sends or builds it again.
 */
export interface Payout {
  /** 1 for the first one after the launch. */
  readonly index: number;
  readonly escrow: EscrowAccount;
  readonly recipients: readonly Recipient[];
  /** For the payouts after this one, with their escrow account; null for the last. */
  readonly rest: { readonly escrow: EscrowAccount; readonly amountBaseUnits: BaseUnits } | null;
  /** What others sent into the escrow account: it goes to the wallet, since an account that holds tokens cannot be closed. */
  readonly surplusBaseUnits: bigint;
}

/** What is still in an escrow account, and for whom. */
export interface PendingEscrow {
  readonly index: number;
  readonly recipients: readonly Recipient[];
  readonly surplusBaseUnits: bigint;
}

const PURPOSE = new TextEncoder().encode('mintwire.pocket.v1');
/** Of a hash: every byte counts in a launch, and a wallet makes few. */
const SEED_BYTES = 6;
/** Most characters that such a seed has in base58. */
export const MAX_ESCROW_SEED_BYTES = 9;

/** The launch's own seed may be as long as the chain allows, so an escrow account's seed is a hash of the mint and its number. */
export function escrowOf(
  { wallet, mint, standard }: Pick<LaunchPlan, 'wallet' | 'mint' | 'standard'>,
  index: number,
): EscrowAccount {
  const hash = sha256.create().update(PURPOSE).update(addressBytes(mint)).update(Uint8Array.of(index)).digest();
  const seed = bs58.encode(hash.subarray(0, SEED_BYTES));
  return { address: deriveWithSeed({ base: wallet, seed, owner: TOKEN_PROGRAMS[standard] }), seed };
}

/** The sum of what recipients get. */
export function sumOf(list: readonly Recipient[]): BaseUnits {
  return baseUnits(list.reduce((sum, { amountBaseUnits }) => sum + amountBaseUnits, 0n));
}

/** The recipients beside the wallet itself, in the plan's order. */
export function otherRecipients({ recipients, wallet }: LaunchPlan): readonly Recipient[] {
  return recipients.filter((recipient) => recipient.wallet !== wallet);
}

/** Recipients that are not paid by the launch itself. */
export function laterRecipients(plan: LaunchPlan): readonly Recipient[] {
  const others = otherRecipients(plan);
  return others.slice(others.length - (plan.later ?? 0));
}

/** Who is paid by the launch itself: the wallet's part first, then the recipients that need not wait. */
export function directAllocations(plan: LaunchPlan): readonly Recipient[] {
  const later = new Set(laterRecipients(plan).map(({ wallet }) => wallet));
  return allocations(plan).filter(({ wallet }) => !later.has(wallet));
}

/** The escrow account as the launch leaves it; undefined when it pays everybody itself. */
export function firstEscrow(plan: LaunchPlan): PendingEscrow | undefined {
  const recipients = laterRecipients(plan);
  return recipients.length > 0 ? { index: 1, recipients, surplusBaseUnits: 0n } : undefined;
}

/** Cuts what an escrow account holds into payouts of these sizes. */
export function payoutsOf(
  plan: LaunchPlan,
  { index: first, recipients, surplusBaseUnits }: PendingEscrow,
  sizes: readonly number[],
): readonly Payout[] {
  let from = 0;
  return sizes.map((size, position) => {
    const index = first + position;
    const own = recipients.slice(from, (from += size));
    const left = recipients.slice(from);
    return {
      index,
      escrow: escrowOf(plan, index),
      recipients: own,
      rest: left.length > 0 ? { escrow: escrowOf(plan, index + 1), amountBaseUnits: sumOf(left) } : null,
      surplusBaseUnits: position === 0 ? surplusBaseUnits : 0n,
    };
  });
}
