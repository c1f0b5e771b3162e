import { lamports } from '@mintwire/money';
import { PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { TOKEN_PROGRAMS } from '../addresses';
import { rentSizes, type LaunchPlan, type MintFunding } from '../plan';

/** Creates the mint's account at its seed address. An address that already holds lamports is filled up, allocated and assigned instead. */
export function mintAccountInstructions(plan: LaunchPlan, funding: MintFunding): TransactionInstruction[] {
  const { seed } = plan;
  const wallet = new PublicKey(plan.wallet);
  const mint = new PublicKey(plan.mint);
  const programId = new PublicKey(TOKEN_PROGRAMS[plan.standard]);
  const space = rentSizes(plan).mintCreated;
  const prefunded = funding.prefundedLamports ?? 0n;
  if (prefunded === 0n) {
    const created = {
      fromPubkey: wallet,
      newAccountPubkey: mint,
      basePubkey: wallet,
      seed,
      lamports: toNumber(funding.mintRentLamports),
      space,
      programId,
    };
    return [SystemProgram.createAccountWithSeed(created)];
  }
  const missing = funding.mintRentLamports - prefunded;
  const fill = missing > 0n ? [SystemProgram.transfer({ fromPubkey: wallet, toPubkey: mint, lamports: missing })] : [];
  const place = { accountPubkey: mint, basePubkey: wallet, seed, programId };
  return [...fill, SystemProgram.allocate({ ...place, space }), SystemProgram.assign(place)];
}

/** web3.js takes this one amount as a number; a rent is far below 2^53. */
function toNumber(amount: bigint): number {
  const value = lamports(amount);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('rent above 2^53 lamports');
  return Number(value);
}
