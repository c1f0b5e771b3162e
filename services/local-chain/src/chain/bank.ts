import type { AccountState, SvmEngine } from '../engine/svm-engine';
import type { RecentLandings } from './recent-landings';
import type { TokenIndex } from './token-index';
import { readTokenAccount } from './token-state';
import type { TokenAccount } from './token-layout';

/** A token account with its address. */
export interface HeldTokens {
  readonly address: string;
  readonly state: AccountState;
  readonly account: TokenAccount;
}

export interface BankParts {
  readonly engine: SvmEngine;
  readonly tokens: TokenIndex;
  readonly recent: RecentLandings;
}

/** All accounts as they stood at the end of a slot, which is not older than the newest final one. */
export class Bank {
  readonly slot: number;
  readonly #parts: BankParts;

  constructor(slot: number, parts: BankParts) {
    this.slot = slot;
    this.#parts = parts;
  }

  readonly account = (address: string): AccountState | null => {
    const { engine, recent } = this.#parts;
    return recent.stateAt(address, this.slot, engine.account(address));
  };

  /** Every account that a program owns. */
  ownedBy(program: string): Array<{ address: string; state: AccountState }> {
    const owned = this.#parts.engine.ownedBy(program).map(({ address }) => address);
    return this.#candidates(owned).flatMap((address) => {
      const state = this.account(address);
      return state?.owner === program ? [{ address, state }] : [];
    });
  }

  tokensOfWallet(wallet: string): HeldTokens[] {
    return this.#held(this.#parts.tokens.ofWallet(wallet)).filter(({ account }) => account.owner === wallet);
  }

  tokensOfMint(mint: string): HeldTokens[] {
    return this.#held(this.#parts.tokens.ofMint(mint)).filter(({ account }) => account.mint === mint);
  }

  allTokens(): HeldTokens[] {
    return this.#held(this.#parts.tokens.all());
  }

  #held(addresses: readonly string[]): HeldTokens[] {
    return this.#candidates(addresses).flatMap((address) => {
      const state = this.account(address);
      const account = readTokenAccount(state);
      return state && account ? [{ address, state, account }] : [];
    });
  }

  /** Those that belong there now, and those that changed since: they may have belonged there. */
  #candidates(addresses: readonly string[]): string[] {
    return [...new Set([...addresses, ...this.#parts.recent.addresses()])];
  }
}
