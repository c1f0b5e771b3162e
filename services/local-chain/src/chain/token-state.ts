import type { AccountState } from '../engine/svm-engine';
import type { UiTokenAmount } from './record';
import { readMintLayout, readTokenAccountLayout, type Mint, type TokenAccount } from './token-layout';

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

/** Whether a program is one of the two token programs. */
export function isTokenProgram(program: string): boolean {
  return program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;
}

/** The mint in an account, or null if it holds none. */
export function readMint(state: AccountState | null): Mint | null {
  return state && isTokenProgram(state.owner) ? readMintLayout(state.data) : null;
}

/** The token account in an account, or null if it holds none. */
export function readTokenAccount(state: AccountState | null): TokenAccount | null {
  return state && isTokenProgram(state.owner) ? readTokenAccountLayout(state.data) : null;
}

/** An amount of base units in the four forms that nodes answer. */
export function uiTokenAmount(amount: bigint, decimals: number): UiTokenAmount {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const uiAmountString = fraction === '' ? whole : `${whole}.${fraction}`;
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}
