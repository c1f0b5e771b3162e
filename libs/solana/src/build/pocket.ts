import { createInitializeAccount3Instruction } from '@solana/spl-token';
import { PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { TOKEN_PROGRAMS } from '../addresses';
import { POCKET_BYTES, type LaunchPlan, type Pocket } from '../plan';

/**
 * Opens a pocket.
 * @throws RangeError without its rent
 */
export function openPocket(plan: LaunchPlan, pocket: Pocket, rent: bigint | undefined): TransactionInstruction[] {
  if (rent === undefined) throw new RangeError('a pocket cannot be opened without knowing its rent');
  const programId = new PublicKey(TOKEN_PROGRAMS[plan.standard]);
  const [wallet, mint, address] = [new PublicKey(plan.wallet), new PublicKey(plan.mint), new PublicKey(pocket.address)];
  const created = SystemProgram.createAccountWithSeed({
    fromPubkey: wallet,
    newAccountPubkey: address,
    basePubkey: wallet,
    seed: pocket.seed,
    lamports: Number(rent),
    space: POCKET_BYTES,
    programId,
  });
  return [created, createInitializeAccount3Instruction(address, mint, wallet, programId)];
}
