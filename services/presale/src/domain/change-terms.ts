import type { SaleTermsChange } from '@mintwire/contracts';
import { decodeLamports, presaleTokens } from '@mintwire/money';
import type { ChangeableTerms, Sale } from './sale';
import { raisedLamports } from './sale';

/** What a change is judged by, beside the sale itself. */
export interface TermsSituation {
  readonly now: Date;
  /** Held by quotes that are good. */
  readonly heldLamports: bigint;
  /** Whole tokens that there are; null where the chain did not say. */
  readonly supplyTokens: bigint | null;
}

const amount = (text: string | null): bigint | null => (text === null ? null : decodeLamports(text));
const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The terms with a change. @throws {AppError} MONEY_OUT_OF_RANGE */
export function changedTerms(sale: Sale, change: SaleTermsChange): ChangeableTerms {
  const or = <T, U>(given: T | undefined, read: (value: T) => U, present: U): U =>
    given === undefined ? present : read(given);
  return {
    seller: change.seller ?? sale.seller,
    tokenPriceLamports: or(change.tokenPriceLamports, decodeLamports, sale.tokenPriceLamports),
    bonusPercentage: change.bonusPercentage ?? sale.bonusPercentage,
    minPurchaseLamports: or(change.minPurchaseLamports, decodeLamports, sale.minPurchaseLamports),
    maxPurchaseLamports: or(change.maxPurchaseLamports, decodeLamports, sale.maxPurchaseLamports),
    walletMaxLamports: or(change.walletMaxLamports, amount, sale.walletMaxLamports),
    goalLamports: or(change.goalLamports, decodeLamports, sale.goalLamports),
    softCapLamports: or(change.softCapLamports, amount, sale.softCapLamports),
    openingBalanceLamports: or(change.openingBalanceLamports, decodeLamports, sale.openingBalanceLamports),
    startsAt: or(change.startsAt, moment, sale.startsAt),
    launchDate: or(change.launchDate, (text) => new Date(text), sale.launchDate),
    allowlistUntil: or(change.allowlistUntil, moment, sale.allowlistUntil),
    delivery: change.delivery ?? sale.delivery,
  };
}

/** Why terms cannot be: a sentence, without its end, and the field that it is about. */
export interface TermsRejection {
  readonly field: keyof SaleTermsChange;
  readonly sentence: string;
}

/** Why terms cannot be; none: they can. */
export function rejectionsOfTerms(sale: Sale, terms: ChangeableTerms, situation: TermsSituation): TermsRejection[] {
  return [...contradictions(terms), ...broken(sale, terms, situation)];
}

function contradictions(terms: ChangeableTerms): TermsRejection[] {
  const {
    minPurchaseLamports: min,
    maxPurchaseLamports: max,
    walletMaxLamports,
    softCapLamports,
    goalLamports,
  } = terms;
  const { startsAt, launchDate, delivery, allowlistUntil } = terms;
  const percent = delivery.reduce((sum, tranche) => sum + tranche.percent, 0);
  const dates = [launchDate.getTime(), ...delivery.map(({ at }) => Date.parse(at))];
  return rejections([
    [terms.tokenPriceLamports === 0n, 'tokenPriceLamports', 'the price of a token must be above 0'],
    [min === 0n, 'minPurchaseLamports', 'the smallest purchase must be above 0'],
    [goalLamports === 0n, 'goalLamports', 'the goal must be above 0'],
    [max < min, 'maxPurchaseLamports', 'the largest purchase must not be below the smallest'],
    [
      walletMaxLamports !== null && walletMaxLamports < min,
      'walletMaxLamports',
      'a wallet must be allowed at least the smallest purchase',
    ],
    [softCapLamports === 0n, 'softCapLamports', 'the soft cap must be above 0, or none'],
    [
      softCapLamports !== null && softCapLamports > goalLamports,
      'softCapLamports',
      'the soft cap must not be above the goal',
    ],
    [startsAt !== null && startsAt >= launchDate, 'startsAt', 'the sale must start before it ends'],
    [
      allowlistUntil !== null && allowlistUntil > launchDate,
      'allowlistUntil',
      'the list of invited wallets must end before the sale does',
    ],
    [delivery.length > 0 && percent !== 100, 'delivery', 'the parts of the delivery must add up to 100 percent'],
    [
      dates.some((at, index) => at < (dates[index - 1] ?? at)),
      'delivery',
      'the delivery must come after the sale, part by part',
    ],
  ]);
}

/** What buyers were promised, and what they bought, stays. */
function broken(
  sale: Sale,
  terms: ChangeableTerms,
  { now, heldLamports, supplyTokens }: TermsSituation,
): TermsRejection[] {
  // Who has reserved saw these terms too, and pays by them.
  const hasBuyers = sale.purchases > 0 || heldLamports > 0n;
  const hasEnded = now >= sale.launchDate;
  const sameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
  const sold = raisedLamports({ ...terms, creditedLamports: sale.creditedLamports }) + heldLamports;
  const left = terms.goalLamports > sold ? terms.goalLamports - sold : 0n;
  const tokens = sale.tokensSold + tokensOf(heldLamports + left, terms);
  const moved = !sameTime(terms.launchDate, sale.launchDate);
  return rejections([
    [sold > terms.goalLamports, 'goalLamports', 'the goal must not be below what was raised and reserved'],
    [hasEnded && ended(sale, terms), 'launchDate', 'the sale has ended: its dates, amounts and price stay'],
    [
      !hasEnded && moved && terms.launchDate <= now,
      'launchDate',
      'the end of the sale must lie ahead; pause the sale to stop it at once',
    ],
    [
      hasBuyers && !sameTime(terms.startsAt, sale.startsAt) && terms.startsAt !== null && terms.startsAt > now,
      'startsAt',
      'buyers have bought or reserved already: its start cannot be put off',
    ],
    [
      sale.hasQuotes &&
        (terms.tokenPriceLamports !== sale.tokenPriceLamports || terms.bonusPercentage !== sale.bonusPercentage),
      // Receipts count by them, and so does everybody who recomputes what was bought.
      'tokenPriceLamports',
      'tokens were offered already: their price and bonus stay',
    ],
    [
      // Buyers have seen it in the total, and it counts towards goal and soft cap.
      sale.hasQuotes && terms.openingBalanceLamports !== sale.openingBalanceLamports,
      'openingBalanceLamports',
      'tokens were offered already: the opening balance stays',
    ],
    [
      hasBuyers && terms.softCapLamports !== sale.softCapLamports,
      'softCapLamports',
      'buyers have bought or reserved already: its soft cap stays',
    ],
    [
      hasBuyers && JSON.stringify(terms.delivery) !== JSON.stringify(sale.delivery),
      'delivery',
      'buyers have bought or reserved already: its delivery stays',
    ],
    [
      supplyTokens !== null && tokens > supplyTokens,
      'goalLamports',
      'there are not enough tokens for the goal at this price',
    ],
  ]);
}

/** Whether anything of a sale that is over would change. */
function ended(sale: Sale, terms: ChangeableTerms): boolean {
  const fixed = (of: ChangeableTerms) => [
    ...[of.tokenPriceLamports, of.bonusPercentage, of.goalLamports, of.softCapLamports, of.openingBalanceLamports],
    ...[of.startsAt?.getTime(), of.launchDate.getTime()],
  ];
  return fixed(terms).some((value, index) => value !== fixed(sale)[index]);
}

/** A price of 0 is refused by its own sentence. */
function tokensOf(lamports: bigint, { tokenPriceLamports, bonusPercentage }: ChangeableTerms): bigint {
  return tokenPriceLamports === 0n ? 0n : presaleTokens(lamports, tokenPriceLamports, bonusPercentage);
}

const rejections = (checks: readonly (readonly [boolean, keyof SaleTermsChange, string])[]): TermsRejection[] =>
  checks.filter(([wrong]) => wrong).map(([, field, sentence]) => ({ field, sentence }));
