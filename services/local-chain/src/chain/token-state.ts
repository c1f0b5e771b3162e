import { unpackAccount, unpackMint, type Account, type Mint } from '@solana/spl-token';
import { PublicKey, type AccountInfo } from '@solana/web3.js';
import type { AccountState } from '../engine/svm-engine';
import type { UiTokenAmount } from './record';

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

/** Whether a program is one of the two token programs. */
export function isTokenProgram(program: string): boolean {
  return program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;
}

function infoOf(state: AccountState): AccountInfo<Buffer> {
  return {
    data: Buffer.from(state.data),
    executable: state.executable,
    lamports: Number(state.lamports),
    owner: new PublicKey(state.owner),
  };
}

/** The mint in an account, or null if it holds none. */
export function readMint(address: string, state: AccountState | null): Mint | null {
  if (!state || !isTokenProgram(state.owner)) return null;
  try {
    const mint = unpackMint(new PublicKey(address), infoOf(state), new PublicKey(state.owner));
    return mint.isInitialized ? mint : null;
  } catch {
    return null;
  }
}

/** The token account in an account, or null if it holds none. */
export function readTokenAccount(address: string, state: AccountState | null): Account | null {
  if (!state || !isTokenProgram(state.owner)) return null;
  try {
    const account = unpackAccount(new PublicKey(address), infoOf(state), new PublicKey(state.owner));
    return account.isInitialized ? account : null;
  } catch {
    return null;
  }
}

/** The word that nodes use for a token account's state. */
export function tokenAccountStateName(account: Account): string {
  if (account.isFrozen) return 'frozen';
  return account.isInitialized ? 'initialized' : 'uninitialized';
}

/** An amount of base units in the four forms that nodes answer. */
export function uiTokenAmount(amount: bigint, decimals: number): UiTokenAmount {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const uiAmountString = fraction === '' ? whole : `${whole}.${fraction}`;
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}
