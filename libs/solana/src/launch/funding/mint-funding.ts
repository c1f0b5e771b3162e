import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { PROGRAMS, type Address } from '../../core/addresses';
import {
  otherRecipients,
  POCKET_BYTES,
  pocketOf,
  type LaunchPlan,
  type MintFunding,
  type PocketFunding,
} from '../plan';
import type { CallOptions, ChainAccount, ChainRpc } from '../../core/rpc/chain-rpc';
import { fetchRents } from './rents';

const holdsSolOnly = ({ owner, data }: ChainAccount) => owner === PROGRAMS.system && data.length === 0;

/** A distribution has as many pockets as it has wallets to pay, at most. */
function pocketAddresses(plan: LaunchPlan): Address[] {
  return otherRecipients(plan).map((_recipient, index) => pocketOf(plan, index + 1).address);
}

function pocketLamports(
  addresses: readonly Address[],
  accounts: readonly (ChainAccount | null)[],
): Pick<PocketFunding, 'pocketLamports'> {
  const prefunded = addresses.flatMap((address, index) => {
    const account = accounts[index];
    return account && holdsSolOnly(account) ? [[address, account.lamports] as const] : [];
  });
  return prefunded.length > 0 ? { pocketLamports: new Map(prefunded) } : {};
}

/**
 * Looks at the addresses of a plan's pockets before payouts are laid out and built.
 * @throws AppError as `ChainRpc`
 */
export async function fetchPocketFunding(
  rpc: ChainRpc,
  plan: LaunchPlan,
  options?: CallOptions,
): Promise<PocketFunding> {
  const addresses = pocketAddresses(plan);
  if (addresses.length === 0) return {};
  const [accounts, pocketRentLamports] = await Promise.all([
    rpc.getAccounts(addresses, options),
    rpc.getMinimumBalanceForRentExemption(POCKET_BYTES, options),
  ]);
  return { pocketRentLamports, ...pocketLamports(addresses, accounts) };
}

/** What somebody may have sent to the addresses of a launch before it. */
export type Prefunding = Pick<MintFunding, 'prefundedLamports' | 'pocketLamports'>;

/**
 * Looks at the addresses of the mint and the pockets, in one call, before a launch is laid out.
 * @throws AppError LAUNCHPAD_MINT_EXISTS when this seed has been launched already; further as `ChainRpc`
 */
export async function fetchPrefunding(rpc: ChainRpc, plan: LaunchPlan, options?: CallOptions): Promise<Prefunding> {
  const pockets = pocketAddresses(plan);
  const [mint, ...accounts] = await rpc.getAccounts([plan.mint, ...pockets], options);
  if (mint && !holdsSolOnly(mint)) throw new AppError(ERRORS.LAUNCHPAD_MINT_EXISTS);
  return { ...pocketLamports(pockets, accounts), ...(mint && { prefundedLamports: mint.lamports }) };
}

/**
 * What a launch is built with: what lies at its addresses, and the rents.
 * @throws AppError as {@link fetchPrefunding}
 */
export async function fetchMintFunding(rpc: ChainRpc, plan: LaunchPlan, options?: CallOptions): Promise<MintFunding> {
  const [prefunding, rents] = await Promise.all([fetchPrefunding(rpc, plan, options), fetchRents(rpc, plan, options)]);
  return { ...prefunding, mintRentLamports: rents.mint, pocketRentLamports: rents.pocket };
}
