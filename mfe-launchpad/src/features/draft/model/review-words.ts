import type { AuthoritySwitches, QuoteRequest, TokenStandard } from '@mintwire/contracts/launchpad';
import { countOf, formatUnits } from '@mintwire/money';

/** What decides over the sentences: a quote's request, or a draft that can be read. */
export interface TokenFacts {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly supplyBaseUnits: string;
  readonly standard: TokenStandard;
  readonly authorities: AuthoritySwitches;
  readonly wallet?: string | undefined;
  readonly recipients?: QuoteRequest['recipients'];
  readonly customCreator?: string | undefined;
}

/** Base units as whole tokens: `1,000.5 SOLAR`, or `1,000.5 tokens` without a symbol. */
export function tokenText(amount: bigint, { decimals, symbol }: Pick<TokenFacts, 'decimals' | 'symbol'>): string {
  return symbol === ''
    ? countOf(formatUnits(amount, decimals), 'token')
    : `${formatUnits(amount, decimals, { group: ',' })} ${symbol}`;
}

/** What will exist once the launch has landed, a sentence each. */
export function reviewWords(facts: TokenFacts): string[] {
  const { name, decimals, authorities, standard, customCreator } = facts;
  return [
    `${tokenText(BigInt(facts.supplyBaseUnits), facts)} (“${name}”, ${decimals === 0 ? 'not divisible' : countOf(decimals, 'decimal')}).`,
    ...holderWords(facts),
    standard === 'spl-token'
      ? 'A classic SPL token with Metaplex metadata.'
      : 'A Token-2022 token that carries its own metadata.',
    ...authorityWords(authorities),
    ...(customCreator !== undefined ? ['Its metadata names another address than your wallet as the creator.'] : []),
  ];
}

/** Who can do what once the token exists, a sentence each. */
export function authorityWords(authorities: AuthoritySwitches): string[] {
  const { enableFreeze, revokeFreezeAuthority, revokeMintAuthority, revokeUpdate } = authorities;
  return [
    revokeMintAuthority ? 'Nobody can ever make more of it.' : 'You can make more of it at any time.',
    enableFreeze && !revokeFreezeAuthority
      ? 'You can block any holder’s tokens.'
      : 'Nobody can block a holder’s tokens.',
    revokeUpdate ? 'Name, symbol and image can never change.' : 'You can change name, symbol and image later.',
  ];
}

/** How the supply is spread: to how many other wallets, how much they get, and what is left for the creator's. */
export function supplyShares(facts: TokenFacts): {
  readonly others: number;
  readonly given: bigint;
  readonly rest: bigint;
} {
  const { recipients = [], wallet } = facts;
  const others = recipients.filter((row) => row.wallet !== wallet);
  const given = others.reduce((sum, { amountBaseUnits }) => sum + BigInt(amountBaseUnits), 0n);
  return { others: others.length, given, rest: BigInt(facts.supplyBaseUnits) - given };
}

/** Who will hold the supply. */
function holderWords(facts: TokenFacts): string[] {
  const { others, given, rest } = supplyShares(facts);
  if (others === 0) return ['All of them in your wallet.'];
  const wallets = countOf(others, 'other wallet');
  const own = rest > 0n ? `; ${tokenText(rest, facts)} in yours.` : '; none in yours.';
  return [`${tokenText(given, facts)} in ${wallets}${own}`];
}
