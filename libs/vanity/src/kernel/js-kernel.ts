import { INITIAL, K } from '../sha256/constants';
import { prepareBlock, prepareOwner, VARYING_WORD } from '../sha256/prepare';
import { compress } from '../sha256/rounds';
import { lowBits, type Filter } from './filter';
import { type Kernel, LETTERS } from './kernel';

const CODES = Int32Array.from(LETTERS, (letter) => letter.charCodeAt(0));
/** The first whole turn of eight rounds; the ones before are done in {@link JsKernel.prepare}, round 15 by hand. */
const FIRST_TURN = 16;

/** The kernel for browsers, and policies, without WebAssembly. */
export function createJsKernel(owner: Uint8Array): Kernel {
  const ownerWords = prepareOwner(owner);
  const words = new Int32Array(64);
  const constants = new Int32Array(64);
  const between = new Int32Array(8);
  const digest = new Int32Array(8);
  let prepared = prepareBlock(new Int32Array(15));
  let passes: (digest: Int32Array) => boolean = () => false;

  /** Leaves the digest of `attempt` in `digest`. */
  const hash = (attempt: number): void => {
    words[VARYING_WORD] =
      (CODES[(attempt >> 12) & 15]! << 24) |
      (CODES[(attempt >> 8) & 15]! << 16) |
      (CODES[(attempt >> 4) & 15]! << 8) |
      CODES[attempt & 15]!;
    extend(words, constants);
    between.set(prepared.state);
    firstRound(between, words[VARYING_WORD]!);
    compress(constants, FIRST_TURN, between);
    for (let word = 0; word < 8; word += 1) between[word] = between[word]! + INITIAL[word]!;
    digest.set(between);
    compress(ownerWords, 0, digest);
    for (let word = 0; word < 8; word += 1) digest[word] = digest[word]! + between[word]!;
  };

  return {
    kind: 'js',
    setFilter: (filter) => void (passes = createTest(filter)),
    prepare(block) {
      prepared = prepareBlock(block);
      words.set(block.subarray(0, VARYING_WORD));
    },
    scan(from, to) {
      for (let attempt = from; attempt < to; attempt += 1) {
        hash(attempt);
        if (passes(digest)) return attempt;
      }
      return -1;
    },
    digest(attempt) {
      hash(attempt);
      const bytes = new Uint8Array(32);
      digest.forEach((word, index) => new DataView(bytes.buffer).setInt32(index * 4, word));
      return bytes;
    },
  };
}

/** The schedule from word 16, and schedule plus constants. */
function extend(words: Int32Array, constants: Int32Array): void {
  for (let t = FIRST_TURN; t < 64; t += 1) {
    const x = words[t - 15]!;
    const y = words[t - 2]!;
    const sigma0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const sigma1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    const word = (sigma0 + sigma1 + words[t - 7]! + words[t - 16]!) | 0;
    words[t] = word;
    constants[t] = word + K[t]!;
  }
}

/** Round 15, the first one that depends on the attempt. */
function firstRound(state: Int32Array, word: number): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  const sigma1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
  const sigma0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
  const sum = (h + sigma1 + (g ^ (e & (f ^ g))) + (K[VARYING_WORD] ?? 0) + word) | 0;
  const last = (sum + sigma0 + ((a & b) ^ (c & (a ^ b)))) | 0;
  state.copyWithin(1, 0, 7);
  state[0] = last;
  state[4] = d + sum;
}

/** The same test as the one in WebAssembly. */
function createTest(filter: Filter): (digest: Int32Array) => boolean {
  const { mask, wanted } = lowBits(filter);
  const inRange = (word: number): boolean => filter.ranges.some(({ first, last }) => word >= first && word <= last);
  // By halves of words: 58^4 * 2^16 is still exact.
  const append = (sum: number, half: number): number => (sum * 0x10000 + half) % filter.modulus;
  const remainder = (digest: Int32Array): number =>
    digest.reduce((sum, word) => append(append(sum, word >>> 16), word & 0xffff), 0);
  return (digest) => {
    if (filter.ranges.length > 0 && !inRange((digest[0] ?? 0) >>> 0)) return false;
    if (filter.remainders.length === 0) return true;
    return ((wanted >>> ((digest[7] ?? 0) & mask)) & 1) === 1 && filter.remainders.includes(remainder(digest));
  };
}
