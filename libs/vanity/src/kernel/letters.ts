/** The letters that the last four characters of a seed are made of, each for a hexadecimal digit of the attempt's number. */
export const LETTERS = 'abcdefghijkmnopq';

/** Characters of a seed; 32 is the most the chain takes, and what makes the second block the same for all attempts. */
export const SEED_CHARACTERS = 32;
export const VARYING_CHARACTERS = 4;

/** The last four characters of the seed of an attempt (0 to 65,535) within its step. */
export function lastCharacters(attempt: number): string {
  return [12, 8, 4, 0].map((shift) => LETTERS[(attempt >> shift) & 15]).join('');
}
