import { createInitializeAccount3Instruction } from '@solana/spl-token';
import type { TransactionInstruction } from '@solana/web3.js';
import { TOKEN_PROGRAMS } from '../../core/addresses';
import { ESCROW_BYTES, type LaunchPlan, type EscrowAccount, type EscrowFunding } from '../plan';
import { createSeedAccount } from './seed-account';
import { publicKey } from './public-key';

/**
 * Opens an escrow account, whatever SOL lies at its address; it all comes back to the wallet when the escrow account is closed.
 * @throws RangeError without its rent
 */
export function openEscrow(
  plan: LaunchPlan,
  { address, seed }: EscrowAccount,
  funding: EscrowFunding,
): TransactionInstruction[] {
  const { escrowRentLamports: rentLamports, escrowLamports } = funding;
  if (rentLamports === undefined) throw new RangeError('an escrow account cannot be opened without knowing its rent');
  const programId = publicKey(TOKEN_PROGRAMS[plan.standard]);
  const [account, mint, wallet] = [publicKey(address), publicKey(plan.mint), publicKey(plan.wallet)];
  const prefundedLamports = escrowLamports?.get(address);
  return [
    ...createSeedAccount(plan, { address, seed, space: ESCROW_BYTES, rentLamports, prefundedLamports }),
    createInitializeAccount3Instruction(account, mint, wallet, programId),
  ];
}
