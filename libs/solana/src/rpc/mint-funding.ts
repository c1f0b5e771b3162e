import { AppError } from '@mintwire/contracts/app-error';
import { PROGRAMS, type Address } from '../addresses';
import {
  otherRecipients,
  POCKET_BYTES,
  pocketOf,
  rentSizes,
  type LaunchPlan,
  type MintFunding,
  type PocketFunding,
} from '../plan';
import type { CallOptions, ChainAccount, ChainRpc } from './chain-rpc';

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

/**
 * Looks at the addresses of the mint and the pockets before a launch is laid out and built: rents, and what somebody may already have sent there.
 * @throws AppError LAUNCHPAD_MINT_EXISTS when this seed has been launched already; further as `ChainRpc`
 */
export async function fetchMintFunding(rpc: ChainRpc, plan: LaunchPlan, options?: CallOptions): Promise<MintFunding> {
  const [account, mintRentLamports, pockets] = await Promise.all([
    rpc.getAccount(plan.mint, options),
    rpc.getMinimumBalanceForRentExemption(rentSizes(plan).mint, options),
    fetchPocketFunding(rpc, plan, options),
  ]);
  if (!account) return { mintRentLamports, ...pockets };
  if (!holdsSolOnly(account)) throw new AppError('LAUNCHPAD_MINT_EXISTS');
  return { mintRentLamports, ...pockets, prefundedLamports: account.lamports };
}
