import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { AddressPattern } from '@mintwire/contracts/launchpad';
import type { Address } from '../../core/addresses/address';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Without regard to case, `O`, `I` and `l` stand for their other form, which base58 has; `0` stands for nothing. */
function occurs(character: string, caseSensitive: boolean): boolean {
  if (BASE58.includes(character)) return true;
  return !caseSensitive && (BASE58.includes(character.toLowerCase()) || BASE58.includes(character.toUpperCase()));
}

/**
 * Refuses a pattern that no address could ever match.
 * @throws AppError LAUNCHPAD_PATTERN_INVALID naming the characters
 */
export function checkAddressPattern({ prefix = '', suffix = '', caseSensitive }: AddressPattern): void {
  const wrong = [...new Set(prefix + suffix)].filter((character) => !occurs(character, caseSensitive));
  if (wrong.length > 0) throw new AppError(ERRORS.LAUNCHPAD_PATTERN_INVALID, { characters: wrong.join(' ') });
}

/** True when an address begins and ends as wanted. */
export function matchesAddressPattern(address: Address, pattern: AddressPattern): boolean {
  const { prefix = '', suffix = '', caseSensitive } = pattern;
  const form = (text: string) => (caseSensitive ? text : text.toLowerCase());
  return form(address).startsWith(form(prefix)) && form(address).endsWith(form(suffix));
}
