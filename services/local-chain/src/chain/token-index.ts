import type { AccountState } from '../engine/svm-engine';
import { readTokenAccount } from './token-state';

/** Which token accounts belong to which wallet and which mint; nodes answer such questions without scanning. */
export class TokenIndex {
  readonly #byWallet = new Map<string, Set<string>>();
  readonly #byMint = new Map<string, Set<string>>();
  readonly #known = new Map<string, { wallet: string; mint: string }>();

  ofWallet(wallet: string): string[] {
    return [...(this.#byWallet.get(wallet) ?? [])];
  }

  ofMint(mint: string): string[] {
    return [...(this.#byMint.get(mint) ?? [])];
  }

  all(): string[] {
    return [...this.#known.keys()];
  }

  update(address: string, state: AccountState | null): void {
    this.#forget(address);
    const account = readTokenAccount(state);
    if (!account) return;
    const entry = { wallet: account.owner, mint: account.mint };
    this.#known.set(address, entry);
    add(this.#byWallet, entry.wallet, address);
    add(this.#byMint, entry.mint, address);
  }

  #forget(address: string): void {
    const entry = this.#known.get(address);
    if (!entry) return;
    this.#known.delete(address);
    this.#byWallet.get(entry.wallet)?.delete(address);
    this.#byMint.get(entry.mint)?.delete(address);
  }
}

function add(index: Map<string, Set<string>>, key: string, address: string): void {
  const found = index.get(key);
  if (found) found.add(address);
  else index.set(key, new Set([address]));
}
