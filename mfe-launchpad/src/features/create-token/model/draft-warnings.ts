import { nameLooksLike, symbolLooksLike } from '@mintwire/contracts/look-alikes';
import type { TokenDraft } from './token-draft';

/** What a careful person would want to know of a field. Nothing here keeps anybody from launching. */
export interface DraftWarnings {
  readonly name?: string;
  readonly symbol?: string;
}

/** Looks for names and symbols that read like those of the best-known tokens, whatever letters they are written in. */
export function draftWarnings({ name, symbol }: Pick<TokenDraft, 'name' | 'symbol'>): DraftWarnings {
  const [likeName, likeSymbol] = [nameLooksLike(name), symbolLooksLike(symbol)];
  const sentence = (what: string, like: string) =>
    `This ${what} reads like ${like}. Wallets and exchanges may flag the token as an imitation.`;
  return {
    ...(likeName !== undefined && { name: sentence('name', likeName) }),
    ...(likeSymbol !== undefined && { symbol: sentence('symbol', likeSymbol) }),
  };
}
