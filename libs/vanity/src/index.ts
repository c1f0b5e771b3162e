export { attemptsFor, chance, estimate, expectedSeconds, type Estimate } from './estimate';
export { BASE58 } from './pattern/base58';
export { isMatch, MAX_CHARACTERS, parsePattern, type Pattern } from './pattern/pattern';
export { addressWithSeed, type SeedAccount } from './reference';
export { VanityError, type VanityErrorCode } from './vanity-error';
