import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { PROGRAMS, type Address } from '../core/addresses';
import { fetchRentRule, type CallOptions, type ChainAccount, type ChainRpc } from '../core/rpc';
import {
  otherRecipients,
  ESCROW_BYTES,
  escrowOf,
  rentsOf,
  type LaunchPlan,
  type LaunchRents,
  type MintFunding,
  type EscrowFunding,
} from './plan';

const holdsSolOnly = ({ owner, data }: ChainAccount) => owner === PROGRAMS.system && data.length === 0;

/** A distribution has as many escrow accounts as it has wallets to pay, at most. */
function escrowAddresses(plan: LaunchPlan): Address[] {
  return otherRecipients(plan).map((_recipient, index) => escrowOf(plan, index + 1).address);
}

function escrowLamports(
  addresses: readonly Address[],
  accounts: readonly (ChainAccount | null)[],
): Pick<EscrowFunding, 'escrowLamports'> {
  const prefunded = addresses.flatMap((address, index) => {
    const account = accounts[index];
    return account && holdsSolOnly(account) ? [[address, account.lamports] as const] : [];
  });
  return prefunded.length > 0 ? { escrowLamports: new Map(prefunded) } : {};
}

/**
 * Looks at the addresses of a plan's escrow accounts before payouts are laid out and built.
 * @throws AppError as `ChainRpc`
 */
export async function fetchEscrowFunding(
  rpc: ChainRpc,
  plan: LaunchPlan,
  options?: CallOptions,
): Promise<EscrowFunding> {
  const addresses = escrowAddresses(plan);
  if (addresses.length === 0) return {};
  const [accounts, escrowRentLamports] = await Promise.all([
    rpc.getAccounts(addresses, options),
    rpc.getMinimumBalanceForRentExemption(ESCROW_BYTES, options),
  ]);
  return { escrowRentLamports, ...escrowLamports(addresses, accounts) };
}

/** What somebody may have sent to the addresses of a launch before it. */
export type Prefunding = Pick<MintFunding, 'prefundedLamports' | 'escrowLamports'>;

/**
 * Looks at the addresses of the mint and the escrow accounts, in one call, before a launch is laid out.
 * @throws AppError LAUNCHPAD_MINT_EXISTS when this seed has been launched already; further as `ChainRpc`
 */
export async function fetchPrefunding(rpc: ChainRpc, plan: LaunchPlan, options?: CallOptions): Promise<Prefunding> {
  const escrows = escrowAddresses(plan);
  const [mint, ...accounts] = await rpc.getAccounts([plan.mint, ...escrows], options);
  if (mint && !holdsSolOnly(mint)) throw new AppError(ERRORS.LAUNCHPAD_MINT_EXISTS);
  return { ...escrowLamports(escrows, accounts), ...(mint && { prefundedLamports: mint.lamports }) };
}

/** Asks the chain for the rents of a launch's accounts. */
export async function fetchRents(rpc: ChainRpc, plan: LaunchPlan, options?: CallOptions): Promise<LaunchRents> {
  return rentsOf(await fetchRentRule(rpc, options), plan);
}

/**
 * What a launch is built with: what lies at its addresses, and the rents.
 * @throws AppError as {@link fetchPrefunding}
 */
export async function fetchMintFunding(rpc: ChainRpc, plan: LaunchPlan, options?: CallOptions): Promise<MintFunding> {
  const [prefunding, rents] = await Promise.all([fetchPrefunding(rpc, plan, options), fetchRents(rpc, plan, options)]);
  return { ...prefunding, mintRentLamports: rents.mint, escrowRentLamports: rents.escrow };
}
