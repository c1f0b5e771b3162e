import { lamports } from '@mintwire/money';
import { SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { TOKEN_PROGRAMS, type Address } from '../../core/addresses';
import type { LaunchPlan } from '../plan';
import { publicKey } from './public-key';

/** An account of the plan's token program, at an address that follows from the wallet and a seed. */
export interface SeedAccount {
  readonly address: Address;
  readonly seed: string;
  readonly space: number;
  readonly rentLamports: bigint;
  /** What lies at the address already: anybody can send SOL there. */
  readonly prefundedLamports?: bigint | undefined;
}

/** Creates an account at its seed address. An address that already holds lamports is filled up, allocated and assigned instead. */
export function createSeedAccount(
  plan: LaunchPlan,
  { address, seed, space, rentLamports, prefundedLamports = 0n }: SeedAccount,
): TransactionInstruction[] {
  const [wallet, account] = [publicKey(plan.wallet), publicKey(address)];
  const programId = publicKey(TOKEN_PROGRAMS[plan.standard]);
  const place = { basePubkey: wallet, seed, programId };
  if (prefundedLamports === 0n) {
    const rent = toNumber(rentLamports);
    const created = { ...place, fromPubkey: wallet, newAccountPubkey: account, lamports: rent, space };
    return [SystemProgram.createAccountWithSeed(created)];
  }
  const missing = rentLamports - prefundedLamports;
  const fill = { fromPubkey: wallet, toPubkey: account, lamports: missing };
  return [
    ...(missing > 0n ? [SystemProgram.transfer(fill)] : []),
    SystemProgram.allocate({ ...place, accountPubkey: account, space }),
    SystemProgram.assign({ ...place, accountPubkey: account }),
  ];
}

/** web3.js takes this one amount as a number; a rent is far below 2^53. */
function toNumber(amount: bigint): number {
  const value = lamports(amount);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('rent above 2^53 lamports');
  return Number(value);
}
