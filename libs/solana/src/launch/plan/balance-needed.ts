import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { formatSol, lamports, type Lamports } from '@mintwire/money';
import type { LaunchPlan } from './launch-plan';
import { METAPLEX_PROTOCOL_FEE, rentSizes } from './sizes';

/** Rent-exempt minimums of one account each, in lamports. `rentsOf` works them out. */
export interface LaunchRents {
  readonly mint: Lamports;
  readonly tokenAccount: Lamports;
  /** 0 for Token-2022. */
  readonly metadata: Lamports;
  /** At the size that the metadata program once allocated. */
  readonly metadataUpper: Lamports;
  /** Of an escrow account; only a plan that pays some recipients later opens one. */
  readonly escrow: Lamports;
  /** Of an account without data: what the paying wallet itself must keep. */
  readonly wallet: Lamports;
}

/** One line of what a launch costs its wallet. */
export interface CostItem {
  readonly id:
    | 'service-fee'
    | 'mint-rent'
    | 'token-account-rent'
    | 'pocket-rent'
    | 'metadata-rent'
    | 'metadata-fee'
    | 'network-fee'
    | 'wallet-minimum';
  readonly lamports: Lamports;
}

/** What a wallet must hold to launch. */
export interface BalanceNeeded {
  readonly items: readonly CostItem[];
  readonly totalLamports: Lamports;
}

/**
 * What the wallet must hold: service fee, rents, the metadata program's fee, the network's fee, and the minimum that the chain wants to remain in a wallet.
 * The rent of the escrow account comes back when it is paid out. `networkFeeLamports`: of all transactions together.
 * Lamports already at the mint's address (`prefundedLamports`) count towards its rent.
 */
export function balanceNeeded(input: {
  plan: LaunchPlan;
  rents: LaunchRents;
  networkFeeLamports: Lamports;
  prefundedLamports?: Lamports;
}): BalanceNeeded {
  const { plan, rents, networkFeeLamports, prefundedLamports = 0n } = input;
  const { tokenAccounts } = rentSizes(plan);
  const mintRent = rents.mint > prefundedLamports ? rents.mint - prefundedLamports : 0n;
  const classic = plan.standard === 'spl-token';
  const lines: [CostItem['id'], bigint][] = [
    ['service-fee', plan.feeLamports],
    ['mint-rent', mintRent],
    ['token-account-rent', rents.tokenAccount * BigInt(tokenAccounts)],
    ['pocket-rent', (plan.later ?? 0) > 0 ? rents.escrow : 0n],
    ['metadata-rent', classic ? rents.metadata : 0n],
    ['metadata-fee', classic ? METAPLEX_PROTOCOL_FEE : 0n],
    ['network-fee', networkFeeLamports],
    ['wallet-minimum', rents.wallet],
  ];
  const items = lines.filter(([, amount]) => amount > 0n).map(([id, amount]) => ({ id, lamports: lamports(amount) }));
  return { items, totalLamports: lamports(items.reduce((sum, item) => sum + item.lamports, 0n)) };
}

/**
 * Refuses a balance that cannot pay for the launch.
 * @throws AppError LAUNCHPAD_BALANCE_LOW with both amounts in SOL.
 */
export function assertBalance({ have, need }: { have: bigint; need: BalanceNeeded }): void {
  if (have >= need.totalLamports) return;
  throw new AppError(ERRORS.LAUNCHPAD_BALANCE_LOW, { have: formatSol(have), need: formatSol(need.totalLamports) });
}
