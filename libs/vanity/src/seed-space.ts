import { BASE58, BASE58_SIZE } from './pattern/base58';
import { STEP_ATTEMPTS, lastCharacters, SEED_CHARACTERS, VARYING_CHARACTERS } from './kernel/kernel';

/** Characters of a seed that count the steps; 58^6 steps of 65,536 attempts are years on any machine. */
const STEP_CHARACTERS = 6;

/** Characters of a seed that belong to one search; random ones are worth 128 bits, so two launches of a wallet never meet. */
const SEED_PREFIX_CHARACTERS = SEED_CHARACTERS - STEP_CHARACTERS - VARYING_CHARACTERS;

/** Attempts that one seed prefix has room for; well below 2^53. */
export const MAX_ATTEMPTS = BASE58_SIZE ** STEP_CHARACTERS * STEP_ATTEMPTS;

/** The seed of attempt number `attempt`: prefix, step, last characters; always 32 characters of base58. */
export function seedOf(seedPrefix: string, attempt: number): string {
  return stepSeed(seedPrefix, Math.floor(attempt / STEP_ATTEMPTS)) + lastCharacters(attempt % STEP_ATTEMPTS);
}

/** The first 28 characters of the seeds of a step. */
export function stepSeed(seedPrefix: string, step: number): string {
  let rest = step;
  let digits = '';
  for (let digit = 0; digit < STEP_CHARACTERS; digit += 1) {
    digits = (BASE58[rest % BASE58_SIZE] ?? '') + digits;
    rest = Math.floor(rest / BASE58_SIZE);
  }
  return seedPrefix + digits;
}

/** A new seed prefix. @param random fills an array with random bytes, as `crypto.getRandomValues` does */
export function newSeedPrefix(random: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  let prefix = '';
  while (prefix.length < SEED_PREFIX_CHARACTERS) {
    const bytes = new Uint8Array(SEED_PREFIX_CHARACTERS);
    random(bytes);
    // Four times 58 fits into a byte; the rest would make some characters likelier.
    for (const byte of bytes) if (byte < 4 * BASE58_SIZE) prefix += BASE58[byte % BASE58_SIZE] ?? '';
  }
  return prefix.slice(0, SEED_PREFIX_CHARACTERS);
}

/** @throws RangeError when it is not 22 characters of base58 */
export function checkSeedPrefix(seedPrefix: string): string {
  if (seedPrefix.length !== SEED_PREFIX_CHARACTERS || [...seedPrefix].some((character) => !BASE58.includes(character)))
    throw new RangeError(`a seed prefix is ${SEED_PREFIX_CHARACTERS} characters of base58`);
  return seedPrefix;
}
