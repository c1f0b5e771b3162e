import { nameLooksLike, symbolLooksLike } from '@mintwire/contracts/look-alikes';
import { linkWarning } from '@mintwire/contracts/web-links';
import type { DraftField } from './draft-fields';
import type { TokenDraft } from './token-draft';
import { filledLinks } from './web-link';

/** What a careful person would want to know of a field. Nothing here keeps anybody from launching. */
export type DraftWarnings = Readonly<Partial<Record<DraftField, string>>>;

const ODD_SYMBOL =
  'Symbols are usually letters and digits only. If it has spaces or other signs, some wallets and exchanges may not show or find the token.';

/** Looks for names and symbols that read like those of the best-known tokens, whatever letters they are written in, for symbols that are hard to search for, and for sites that can be taken for others. */
export function draftWarnings({
  name,
  symbol,
  links,
  listing,
}: Pick<TokenDraft, 'name' | 'symbol' | 'links' | 'listing'>): DraftWarnings {
  const [likeName, likeSymbol] = [nameLooksLike(name), symbolLooksLike(symbol)];
  const sentence = (what: string, like: string | undefined) =>
    like === undefined
      ? undefined
      : `This ${what} reads like ${like}. Wallets and exchanges may flag the token as an imitation.`;
  const odd = /^[\p{L}\p{N}]*$/u.test(symbol.trim()) ? undefined : ODD_SYMBOL;
  const site = ({ website }: { readonly website: string }) => {
    const url = filledLinks({ website })?.website;
    return url === undefined ? undefined : linkWarning(url);
  };
  const found: readonly (readonly [DraftField, string | undefined])[] = [
    ['name', sentence('name', likeName)],
    ['symbol', sentence('symbol', likeSymbol) ?? odd],
    ['website', site(links)],
    ['listingWebsite', listing.enabled ? site(listing) : undefined],
  ];
  return Object.fromEntries(found.filter(([, text]) => text !== undefined)) as DraftWarnings;
}
