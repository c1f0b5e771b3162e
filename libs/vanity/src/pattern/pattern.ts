import { VanityError } from '../vanity-error';
import { BASE58, base58Value } from './base58';
import { prefixRanges, type ValueRange } from './prefix-ranges';

/** Most characters of a prefix and of a suffix. */
export const MAX_CHARACTERS = 4;

/** A wanted beginning and end of an address; made by {@link parsePattern} only. */
export interface Pattern {
  readonly prefix: string;
  readonly suffix: string;
  /** Letters match in either case. A letter that base58 has in one case only (`L`, `i`, `o`) matches in that one. */
  readonly ignoreCase: boolean;
}

/** The addresses that match: those whose value lies in one of the ranges and leaves one of the remainders. Ranges and remainders are disjoint. */
export interface Matches {
  readonly ranges: readonly ValueRange[];
  readonly modulus: bigint;
  readonly remainders: readonly bigint[];
}

/**
 * Checks what a user has typed.
 * @throws VanityError VANITY_PATTERN_EMPTY, VANITY_PATTERN_TOO_LONG, VANITY_CHARACTER_IMPOSSIBLE
 * @example parsePattern({ suffix: 'pump' }); parsePattern({ prefix: 'sol', ignoreCase: true })
 */
export function parsePattern({ prefix = '', suffix = '', ignoreCase = false }: Partial<Pattern>): Pattern {
  if (prefix === '' && suffix === '') throw new VanityError('VANITY_PATTERN_EMPTY');
  for (const [part, text] of Object.entries({ prefix, suffix })) {
    const impossible = [...text].find((character) => writings(character, ignoreCase).length === 0);
    if (impossible !== undefined) throw new VanityError('VANITY_CHARACTER_IMPOSSIBLE', { part, character: impossible });
    if (text.length > MAX_CHARACTERS) throw new VanityError('VANITY_PATTERN_TOO_LONG', { part, limit: MAX_CHARACTERS });
  }
  return { prefix, suffix, ignoreCase };
}

/** Which 256-bit values have an address that matches. Exact. */
export function matchesOf({ prefix, suffix, ignoreCase }: Pattern): Matches {
  return {
    ranges: variants(prefix, ignoreCase).flatMap(prefixRanges),
    modulus: 58n ** BigInt(suffix.length),
    // An address has at least 32 characters, so its last four are always the last four digits of its value.
    remainders: variants(suffix, ignoreCase).map(base58Value),
  };
}

/** Whether an address looks as wanted. */
export function isMatch(address: string, { prefix, suffix, ignoreCase }: Pattern): boolean {
  const same = ignoreCase ? (text: string) => text.toLowerCase() : (text: string) => text;
  return same(address).startsWith(same(prefix)) && same(address).endsWith(same(suffix));
}

/** The texts an address may really begin or end with. */
export function variants(text: string, ignoreCase: boolean): string[] {
  return [...text].reduce<string[]>(
    (begun, character) => writings(character, ignoreCase).flatMap((writing) => begun.map((start) => start + writing)),
    [''],
  );
}

/** How base58 can write a character: not at all, in one way, or in two. */
function writings(character: string, ignoreCase: boolean): string[] {
  const candidates = ignoreCase ? [character.toLowerCase(), character.toUpperCase()] : [character];
  return [...new Set(candidates)].filter((candidate) => candidate.length === 1 && BASE58.includes(candidate));
}
