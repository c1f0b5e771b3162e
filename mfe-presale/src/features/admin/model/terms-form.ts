import { AppError, isAppError, type FieldProblem } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { SaleTermsChange, SaleTermsFields } from '@mintwire/contracts';
import { encodeAmount, formatSol, parseSol } from '@mintwire/money';

/** Terms as they are typed: amounts in SOL, times in UTC (`2026-01-31T12:00:00`), empty where there is none. */
export interface TermsValues extends Record<Exclude<keyof SaleTermsFields, 'delivery'>, string> {
  readonly delivery: readonly TrancheValues[];
}

/** A part of the delivery as it is typed. */
export interface TrancheValues {
  readonly percent: string;
  readonly at: string;
}

const sol = (lamports: string) => formatSol(BigInt(lamports));
/** A field for a moment has no part of a second. */
const moment = (instant: string) => instant.slice(0, 19);

/** The terms as a form begins with them. */
export function valuesOfTerms(terms: SaleTermsFields): TermsValues {
  const optional = (value: string | null, write: (text: string) => string) => (value === null ? '' : write(value));
  return {
    seller: terms.seller,
    tokenPriceLamports: sol(terms.tokenPriceLamports),
    bonusPercentage: String(terms.bonusPercentage),
    minPurchaseLamports: sol(terms.minPurchaseLamports),
    maxPurchaseLamports: sol(terms.maxPurchaseLamports),
    walletMaxLamports: optional(terms.walletMaxLamports, sol),
    goalLamports: sol(terms.goalLamports),
    softCapLamports: optional(terms.softCapLamports, sol),
    openingBalanceLamports: sol(terms.openingBalanceLamports),
    startsAt: optional(terms.startsAt, moment),
    launchDate: moment(terms.launchDate),
    allowlistUntil: optional(terms.allowlistUntil, moment),
    delivery: terms.delivery.map(({ percent, at }) => ({ percent: String(percent), at: moment(at) })),
  };
}

/** Those of a sale after another one: its amounts, and times that are still to be set. */
export function nextTerms(last: SaleTermsFields): TermsValues {
  const values = valuesOfTerms(last);
  return { ...values, openingBalanceLamports: '0', startsAt: '', launchDate: '', allowlistUntil: '', delivery: [] };
}

/** What was changed, as far as it can be read, and what is wrong with the rest. */
export interface TermsReading {
  readonly change: SaleTermsChange;
  readonly problems: readonly FieldProblem[];
}

/**
 * Reads what was typed. A field that is as it was says nothing: what the form cannot show (parts of a second) stays.
 * @param before the terms the form began with; null for a sale that has none yet
 * @param now server's time in epoch milliseconds
 */
export function readTerms(values: TermsValues, before: SaleTermsFields | null, now: number): TermsReading {
  const began = before && valuesOfTerms(before);
  const change: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const [key, read] of Object.entries(READERS)) {
    const field = key as keyof TermsValues;
    if (began && JSON.stringify(values[field]) === JSON.stringify(began[field])) continue;
    try {
      change[field] = read(values[field] as never);
    } catch (error) {
      problems.push({ path: `/${field}`, message: isAppError(error) ? error.message : (error as Error).message });
    }
  }
  return { change, problems: [...problems, ...contradictions(change, before, now)] };
}

/** What the service would refuse of the times and amounts that are changed: field, whether it is wrong, why, and what else it is wrong with. */
function contradictions(change: SaleTermsChange, before: SaleTermsFields | null, now: number): FieldProblem[] {
  const terms = { ...before, ...change };
  const end = Date.parse(terms.launchDate ?? '');
  // What cannot be read has a sentence of its own.
  const isBelow = (one: string | null | undefined, other: string | null | undefined) =>
    one != null && other != null && BigInt(one) < BigInt(other);
  const wrong: [keyof SaleTermsChange, boolean, string, (keyof SaleTermsChange)?][] = [
    [
      'launchDate',
      end <= now,
      before ? '“Ends” must lie ahead. To stop the sale at once, pause it.' : '“Ends” must lie ahead.',
    ],
    ['startsAt', Date.parse(terms.startsAt ?? '') >= end, '“Starts” must be before “Ends”.', 'launchDate'],
    [
      'allowlistUntil',
      Date.parse(terms.allowlistUntil ?? '') > end,
      'The time for invited wallets must end before the sale does.',
      'launchDate',
    ],
    [
      'maxPurchaseLamports',
      isBelow(terms.maxPurchaseLamports, terms.minPurchaseLamports),
      'The largest purchase must not be below the smallest.',
      'minPurchaseLamports',
    ],
    [
      'walletMaxLamports',
      isBelow(terms.walletMaxLamports, terms.minPurchaseLamports),
      'A wallet must be allowed at least the smallest purchase.',
      'minPurchaseLamports',
    ],
    [
      'softCapLamports',
      isBelow(terms.goalLamports, terms.softCapLamports),
      'The soft cap must not be above the goal.',
      'goalLamports',
    ],
  ];
  const isChanged = (field: keyof SaleTermsChange) => change[field] !== undefined;
  return wrong
    .filter(([field, is, , other]) => is && (isChanged(field) || (other !== undefined && isChanged(other))))
    .map(([field, , message]) => ({ path: `/${field}`, message }));
}

/** What is sent for what was typed. @throws {AppError} VALIDATION_FAILED with a sentence for each wrong field */
export function termsBody(values: TermsValues, before: SaleTermsFields | null, now: number): SaleTermsChange {
  const { change, problems } = readTerms(values, before, now);
  rejectProblems(problems);
  return change;
}

/** @throws {AppError} VALIDATION_FAILED with a sentence for each wrong field */
export function rejectProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0)
    throw new AppError(ERRORS.VALIDATION_FAILED, { fields: problems.map(({ path }) => path) }, { fields: problems });
}

function amount(text: string): string {
  if (!/^[0-9]*\.?[0-9]*$/.test(text.trim()))
    throw new RangeError('Enter digits, with a point before decimals and without commas, such as 20000.5.');
  return encodeAmount(parseSol(text));
}

const orNull =
  <T>(read: (text: string) => T) =>
  (text: string): T | null =>
    text.trim() === '' ? null : read(text);

function whole(text: string, max: number): number {
  if (!/^[0-9]{1,4}$/.test(text.trim()) || Number(text) > max)
    throw new RangeError(`Enter a whole number from 0 to ${max}.`);
  return Number(text);
}

function instant(text: string): string {
  const time = Date.parse(`${text}Z`);
  const written = Number.isNaN(time) ? '' : new Date(time).toISOString();
  // There is no 31 February; the date after it is not what was meant.
  if (!written.startsWith(text.slice(0, 10)) || written === '') throw new RangeError('Enter a date and a time.');
  return written;
}

function name(text: string): string {
  if (text.trim() === '') throw new RangeError('Say who sells.');
  return text.trim();
}

function tranche({ percent, at }: TrancheValues): { percent: number; at: string } {
  const part = whole(percent, 100);
  if (part === 0) throw new RangeError('Each part needs at least 1 percent.');
  return { percent: part, at: instant(at) };
}

const READERS = {
  seller: name,
  tokenPriceLamports: amount,
  bonusPercentage: (text: string) => whole(text, 1_000),
  minPurchaseLamports: amount,
  maxPurchaseLamports: amount,
  walletMaxLamports: orNull(amount),
  goalLamports: amount,
  softCapLamports: orNull(amount),
  openingBalanceLamports: amount,
  startsAt: orNull(instant),
  launchDate: instant,
  allowlistUntil: orNull(instant),
  delivery: (tranches: readonly TrancheValues[]) => tranches.map(tranche),
} satisfies { [Field in keyof TermsValues]: (value: TermsValues[Field]) => unknown };
