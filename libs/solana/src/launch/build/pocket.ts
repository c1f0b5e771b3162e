import { createInitializeAccount3Instruction } from '@solana/spl-token';
import type { TransactionInstruction } from '@solana/web3.js';
import { TOKEN_PROGRAMS } from '../../core/addresses';
import { POCKET_BYTES, type LaunchPlan, type Pocket, type PocketFunding } from '../plan';
import { createSeedAccount } from './seed-account';
import { publicKey } from './public-key';

/**
 * Opens a pocket, whatever SOL lies at its address; it all comes back to the wallet when the pocket is closed.
 * @throws RangeError without its rent
 */
export function openPocket(
  plan: LaunchPlan,
  { address, seed }: Pocket,
  funding: PocketFunding,
): TransactionInstruction[] {
  const { pocketRentLamports: rentLamports, pocketLamports } = funding;
  if (rentLamports === undefined) throw new RangeError('a pocket cannot be opened without knowing its rent');
  const programId = publicKey(TOKEN_PROGRAMS[plan.standard]);
  const [account, mint, wallet] = [publicKey(address), publicKey(plan.mint), publicKey(plan.wallet)];
  const prefundedLamports = pocketLamports?.get(address);
  return [
    ...createSeedAccount(plan, { address, seed, space: POCKET_BYTES, rentLamports, prefundedLamports }),
    createInitializeAccount3Instruction(account, mint, wallet, programId),
  ];
}
