import type { TransactionInstruction } from '@solana/web3.js';
import { rentSizes, type LaunchPlan, type MintFunding } from '../plan';
import { createSeedAccount } from './seed-account';

/** Creates the mint's account at its seed address, whatever SOL lies there. */
export function mintAccountInstructions(plan: LaunchPlan, funding: MintFunding): TransactionInstruction[] {
  const { mint: address, seed } = plan;
  const { mintRentLamports: rentLamports, prefundedLamports } = funding;
  return createSeedAccount(plan, {
    address,
    seed,
    space: rentSizes(plan).mintCreated,
    rentLamports,
    prefundedLamports,
  });
}
