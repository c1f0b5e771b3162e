/** The letters that the last four characters of a seed are made of, each for a hexadecimal digit of the attempt's number. */
export const LETTERS = 'abcdefghijkmnopq';

/**
 * Characters of a seed: as many as the chain takes. An address is the SHA-256 of wallet, seed and program. The wallet has 32 bytes, so a seed of
 * 32 ends with the first block of the hash, and the second one (program, padding, length) is the same for all attempts.
 */
export const SEED_CHARACTERS = 32;
/** Those at its end, which differ from attempt to attempt. */
export const VARYING_CHARACTERS = 4;

/** The last four characters of the seed of an attempt (0 to 65,535) within its step. */
export function lastCharacters(attempt: number): string {
  return [12, 8, 4, 0].map((shift) => LETTERS[(attempt >> shift) & 15]).join('');
}
