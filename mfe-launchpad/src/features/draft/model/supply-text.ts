import { groupDigits } from '@mintwire/money';

/** More digits than any 64-bit amount has; what is typed beyond is dropped. */
const MAX_DIGITS = 25;

/** More than this is no number anybody typed. */
const MAX_CHARS = 80;

/** Digits, in groups of three or not. A first group never starts with 0: `0,500` is a half where commas are decimal. */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:([,\s_'\u2019])\d{3})(?:\1\d{3})*)$/;
/** Nothing but zeros behind the point. `1.000` is left alone: where points group digits it is a thousand. */
const ZEROS_BEHIND = /^(?![1-9]\d{0,2}\.000$)(.*\d)\.0*$/s;
/** The start of a number in groups, or of zeros behind a point, while it is typed. */
const UNFINISHED = /^[1-9]\d{0,2}(?:,\d{3})*,\d{0,3}$|^[\d,]*\d\.0*$/;

/** A supply field's content and where the caret stands in it. */
export interface SupplyText {
  /** Digits without separators and leading zeros. What is no whole number stays as it was typed, for the form to complain about. */
  readonly digits: string;
  /** What the field shows: digits in groups of three. */
  readonly text: string;
  readonly caret: number;
}

/** True for a supply that can be reckoned with. */
export function isWhole(supply: string): boolean {
  return /^\d+$/.test(supply);
}

/** What the field shows of a supply. */
export function supplyShown(supply: string): string {
  return isWhole(supply) ? groupDigits(supply) : supply;
}

/** True for what is no whole number and does not become one by typing on. */
export function isRejectedSupply(supply: string): boolean {
  return supply !== '' && !isWhole(supply) && !UNFINISHED.test(supply);
}

/**
 * Reads what stands in the field after a change and groups it anew; the caret keeps its place among the digits.
 * No digit ever changes its meaning: a fraction, a sign, an exponent or a word stays as typed. `before` is what the field showed.
 */
export function readSupply(typed: string, caret: number, before: string): SupplyText {
  const trimmed = typed.trim();
  // A point that came with its zeros was pasted; one that was typed may go on with other digits.
  const cut = before.includes('.') || /\.$/.test(trimmed) ? trimmed : trimmed.replace(ZEROS_BEHIND, '$1');
  if (cut === '' || WHOLE.test(cut) || isDigitEdit(before, typed)) return grouped(cut, caret - typed.search(/\S|$/));
  const text = typed.slice(0, MAX_CHARS);
  return { digits: text, text, caret: Math.min(caret, text.length) };
}

/** What a supply is once the visitor leaves the field: zeros behind a point are cut, and it is at least one token. */
export function leftSupply(supply: string): string {
  const cut = supply.trim().replace(ZEROS_BEHIND, '$1');
  const { digits } = WHOLE.test(cut) ? grouped(cut, 0) : { digits: supply };
  return /^0+$/.test(digits) ? '1' : digits;
}

/** True when digits were put into or taken out of a number that was shown in groups: its commas are the field's own. */
function isDigitEdit(before: string, typed: string): boolean {
  if (!WHOLE.test(before)) return false;
  const max = Math.min(before.length, typed.length);
  let start = 0;
  while (start < max && before[start] === typed[start]) start += 1;
  let end = 0;
  while (end < max - start && before.at(-1 - end) === typed.at(-1 - end)) end += 1;
  return /^\d*$/.test(typed.slice(start, typed.length - end));
}

function grouped(typed: string, caret: number): SupplyText {
  const all = typed.replace(/\D/g, '');
  const leading = all.length > 1 ? (/^0+(?=\d)/.exec(all)?.[0].length ?? 0) : 0;
  const digits = all.slice(leading, leading + MAX_DIGITS);
  const before = typed.slice(0, Math.max(0, caret)).replace(/\D/g, '').length - leading;
  const text = groupDigits(digits);
  return { digits, text, caret: caretAfter(text, Math.max(0, Math.min(before, digits.length))) };
}

/** Position behind the `count`th digit of a grouped text. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (text[at] !== ',') seen += 1;
  }
  return text.length;
}

/**
 * Where the caret has to go before a deletion, so that the key takes a digit and not only the separator beside it.
 * Returns the caret unchanged when a digit is next.
 */
export function caretPastSeparator(text: string, caret: number, key: 'Backspace' | 'Delete'): number {
  if (key === 'Backspace') return text[caret - 1] === ',' ? caret - 1 : caret;
  return text[caret] === ',' ? caret + 1 : caret;
}
