import { groupDigits } from '@mintwire/money';

/** More digits than any 64-bit amount has; what is typed beyond is dropped. */
const MAX_DIGITS = 25;

/** A supply field's content and where the caret stands in it. */
export interface SupplyText {
  /** Digits without separators and leading zeros. */
  readonly digits: string;
  /** Digits in groups of three. */
  readonly text: string;
  readonly caret: number;
}

/** Reads what stands in the field after a change and groups it anew; the caret keeps its place among the digits. */
export function readSupply(typed: string, caret: number): SupplyText {
  const all = typed.replace(/\D/g, '');
  const leading = all.length > 1 ? (/^0+(?=\d)/.exec(all)?.[0].length ?? 0) : 0;
  const digits = all.slice(leading, leading + MAX_DIGITS);
  const before = typed.slice(0, caret).replace(/\D/g, '').length - leading;
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
