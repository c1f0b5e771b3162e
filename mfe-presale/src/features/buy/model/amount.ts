import { formatSol, parseSol, solText, parseUnits, presaleTokens } from '@mintwire/money';
import { tokensText } from '../../../shared/purchase-words';
import type { WalletLimit } from '../../../shared/own-purchases';
import { freeRoom, type Sale } from '../../../shared/sale';

/** What the visitor types: the SOL to pay, or the tokens to get. */
export type AmountUnit = 'sol' | 'tokens';

/** Lamports that a text stands for, or why it stands for none. */
export type Amount =
  { readonly lamports: bigint; readonly problem: null } | { readonly lamports: null; readonly problem: string };

type Terms = Pick<Sale, 'tokenPrice' | 'bonusPercentage'>;

/** The least that buys so many tokens, bonus included. */
export function lamportsFor(tokens: bigint, { tokenPrice, bonusPercentage }: Terms): bigint {
  const parts = BigInt(100 + bonusPercentage);
  return (tokens * tokenPrice * 100n + parts - 1n) / parts;
}

/** Whole numbers as pages write them. */
const GROUPED = /^[0-9]{1,3}(,[0-9]{3})+$/;
/** Many keyboards of phones have a comma and no point. One before three digits may as well part thousands, unless only a 0 is before it. */
const DECIMAL_COMMA = /^(0?,[0-9]+|[0-9]+,([0-9]{0,2}|[0-9]{4,}))$/;

/** Reads SOL ("1.5" or "1,5") or whole tokens ("93750" or "93,750") as typed. */
export function readAmount(typed: string, unit: AmountUnit, terms: Terms): Amount {
  const trimmed = typed.trim();
  const text = unit === 'sol' && DECIMAL_COMMA.test(trimmed) ? trimmed.replace(',', '.') : trimmed;
  try {
    const lamports =
      unit === 'sol'
        ? parseSol(text)
        : lamportsFor(parseUnits(GROUPED.test(text) ? text.replaceAll(',', '') : text, 0), terms);
    return { lamports, problem: null };
  } catch {
    return { lamports: null, problem: unreadable(text, unit) };
  }
}

/** What is wrong with a text that is no amount, and what to do. */
function unreadable(text: string, unit: AmountUnit): string {
  const wanted =
    unit === 'sol' ? 'Enter an amount in SOL, such as 1.5' : 'Enter a whole number of tokens, such as 50000';
  if (/^[0-9]+([.,][0-9]+)?e[+-]?[0-9]+$/i.test(text)) return `${wanted}: with all its digits, without an “e”.`;
  if (/^[0-9]*,[0-9]+$/.test(text) && unit === 'sol') return `${wanted}: with a point, not a comma.`;
  if (/^[0-9]+(,[0-9]{3})+(\.[0-9]*)?$/.test(text)) return `${wanted}: without commas.`;
  if (/^-/.test(text)) return `${wanted}: above 0.`;
  if (text === '') return `${wanted}.`;
  if (unit === 'sol') return `${wanted}, with at most 9 decimals.`;
  return /^[0-9]*\.[0-9]*$/.test(text) ? `${wanted}: parts of a token are not sold.` : `${wanted}.`;
}

/**
 * Why the sale would not take an amount, in the words of its service; null when it would. Whoever counts in tokens reads how many that are, too.
 * @param walletLeft the most that the wallet may buy for yet; null: no limit, or nobody knows
 */
export function limitProblem(
  lamports: bigint,
  sale: Sale,
  unit: AmountUnit = 'sol',
  walletLeft: bigint | null = null,
): string | null {
  const inTokens = (tokens: bigint) => (unit === 'tokens' ? `: ${tokensText(tokens, sale.token.symbol)}` : '');
  if (lamports < sale.minPurchase)
    return `Minimum purchase is ${formatSol(sale.minPurchase)} SOL${inTokens(tokensFrom(sale.minPurchase, sale))}`;
  if (lamports > sale.maxPurchase)
    return `Maximum purchase is ${formatSol(sale.maxPurchase)} SOL${inTokens(tokensOf(sale.maxPurchase, sale).all)}`;
  if (sale.totalRaised + lamports > sale.goal) return 'Purchase amount exceeds presale goal';
  if (walletLeft !== null && lamports > walletLeft)
    return `This wallet may buy for ${formatSol(walletLeft)} SOL more${inTokens(tokensOf(walletLeft, sale).all)}`;
  return null;
}

/** Why a wallet may buy nothing at all now; null when it may. */
export function walletProblem(
  limit: WalletLimit | undefined,
  { minPurchase }: Pick<Sale, 'minPurchase'>,
): string | null {
  if (limit?.invited === false) return 'Only invited wallets can buy now, and this one is not.';
  if (!limit || limit.left === null || limit.left >= minPurchase) return null;
  return limit.left === 0n
    ? 'This wallet has bought all that one wallet may.'
    : `This wallet may buy for ${solText(limit.left)} more, which is less than the smallest purchase.`;
}

/** What of the room for an amount is held by purchases that are open now; null when none is needed of it. */
export function reservedNote(lamports: bigint, sale: Sale): string | null {
  const left = sale.goal - sale.totalRaised;
  const free = freeRoom(sale);
  if (lamports <= free || lamports > left) return null;
  const now =
    free < sale.minPurchase ? 'Nothing can be bought right now' : `You can buy for ${solText(free)} right now`;
  return `${solText(left)} is left, and open purchases hold ${solText(left - free)} of it. ${now}; what they do not pay for is free again within three minutes. To have it at once, go on and prove that the wallet is yours.`;
}

/** What an amount buys. */
export function tokensOf(
  lamports: bigint,
  { tokenPrice, bonusPercentage }: Terms,
): { readonly bare: bigint; readonly all: bigint } {
  return { bare: presaleTokens(lamports, tokenPrice, 0), all: presaleTokens(lamports, tokenPrice, bonusPercentage) };
}

/** The fewest tokens that cost at least so much. */
function tokensFrom(lamports: bigint, terms: Terms): bigint {
  const { all } = tokensOf(lamports, terms);
  return lamportsFor(all, terms) < lamports ? all + 1n : all;
}

/**
 * Stays in a wallet that spends all it can: a signature, the most that we offer for priority, and what an account has to hold, since the network
 * refuses a payment that leaves less than that but more than nothing.
 */
export const KEPT_LAMPORTS = 5_000n + 500_000n + 890_880n;

/** Why a wallet with this balance cannot buy at all; null when it can. */
export function shortage(balance: bigint, { minPurchase }: Pick<Sale, 'minPurchase'>): string | null {
  const needed = minPurchase + KEPT_LAMPORTS;
  if (balance >= needed) return null;
  return `Your wallet holds ${solText(balance)}: the smallest purchase needs ${solText(needed)}, network fee included`;
}

/** Why a wallet with this balance, which could buy less, cannot pay an amount that the sale would take; null when it can. */
export function balanceProblem(
  lamports: bigint,
  balance: bigint,
  sale: Pick<Sale, keyof Terms | 'token'>,
  unit: AmountUnit,
): string | null {
  const max = balance - KEPT_LAMPORTS;
  if (lamports <= max) return null;
  const text = unit === 'sol' ? `${formatSol(max)} SOL` : tokensText(tokensOf(max, sale).all, sale.token.symbol);
  return `Your wallet holds ${solText(balance)}: enter ${text} at most, as a little stays for the network`;
}

/** The most that a wallet with this balance, and this limit, can pay here; null when that is less than the smallest purchase. */
export function largestPurchase(balance: bigint, sale: Sale, walletLeft: bigint | null = null): bigint | null {
  const { maxPurchase, minPurchase } = sale;
  const max = [balance - KEPT_LAMPORTS, maxPurchase, freeRoom(sale), walletLeft ?? maxPurchase].reduce((min, each) =>
    each < min ? each : min,
  );
  return max < minPurchase ? null : max;
}
