import type { SvmEngine } from '../engine/svm-engine';
import type { AccountKey } from './decoded-transaction';
import type { TokenBalance } from './record';
import { readMint, readTokenAccount, uiTokenAmount } from './token-state';

/** Balances of a transaction's accounts at one moment. */
export interface Balances {
  readonly lamports: readonly bigint[];
  readonly tokens: readonly TokenBalance[];
}

/** Reads the balances of all accounts of a transaction, in the order of its keys. */
export function readBalances(engine: SvmEngine, keys: readonly AccountKey[]): Balances {
  const states = keys.map((key) => engine.account(key.address));
  const tokens = states.flatMap((state, accountIndex): TokenBalance[] => {
    const account = readTokenAccount(state);
    if (!account || !state) return [];
    const mint = readMint(engine.account(account.mint));
    if (!mint) return [];
    return [
      {
        accountIndex,
        mint: account.mint,
        owner: account.owner,
        programId: state.owner,
        uiTokenAmount: uiTokenAmount(account.amount, mint.decimals),
      },
    ];
  });
  return { lamports: states.map((state) => state?.lamports ?? 0n), tokens };
}

/** Lamports that left these accounts altogether: the fee, as nothing else destroys lamports. */
export function lamportsGone(before: Balances, after: Balances): bigint {
  const total = (balances: Balances): bigint => balances.lamports.reduce((sum, next) => sum + next, 0n);
  return total(before) - total(after);
}
