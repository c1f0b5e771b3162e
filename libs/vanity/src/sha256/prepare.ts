import { INITIAL, K } from './constants';

/** The word of the first block that changes from attempt to attempt: the last four characters of the seed. */
export const VARYING_WORD = 15;

/** Which words of the first block's schedule depend on {@link VARYING_WORD}. Of those up to 24, words 16, 18 and 20 do not. */
export const VARIES: readonly boolean[] = (() => {
  const varies = Array.from({ length: 64 }, (_, word) => word === VARYING_WORD);
  for (let t = 16; t < 64; t += 1) varies[t] = [2, 7, 15, 16].some((back) => varies[t - back]);
  return varies;
})();

/** What 65,536 attempts have in common. */
export interface PreparedBlock {
  /** Working variables a..h after rounds 0 to 14. */
  readonly state: Int32Array;
  /** For each word the sum of those of its four terms that do not vary. Of a word that does not vary: the word. */
  readonly fixed: Int32Array;
}

const rotr = (x: number, n: number): number => (x >>> n) | (x << (32 - n));
const smallSigma0 = (x: number): number => rotr(x, 7) ^ rotr(x, 18) ^ (x >>> 3);
const smallSigma1 = (x: number): number => rotr(x, 17) ^ rotr(x, 19) ^ (x >>> 10);

/** Prepares the first block from its words 0 to 14. */
export function prepareBlock(words: Int32Array): PreparedBlock {
  const fixed = new Int32Array(64);
  fixed.set(words.subarray(0, VARYING_WORD));
  const term = (t: number, of: (x: number) => number): number => (VARIES[t] ? 0 : of(fixed[t] ?? 0));
  const same = (x: number): number => x;
  for (let t = 16; t < 64; t += 1) {
    fixed[t] = term(t - 2, smallSigma1) + term(t - 7, same) + term(t - 15, smallSigma0) + term(t - 16, same);
  }
  return { state: rounds(fixed, VARYING_WORD), fixed };
}

/** Schedule plus round constants of the second block, which is the same for every attempt: owner, padding, length. */
export function prepareOwner(owner: Uint8Array): Int32Array {
  const words = new Int32Array(64);
  words.set(toWords(owner));
  words[8] = 0x80000000;
  words[15] = 96 * 8;
  for (let t = 16; t < 64; t += 1) {
    words[t] =
      smallSigma1(words[t - 2] ?? 0) + (words[t - 7] ?? 0) + smallSigma0(words[t - 15] ?? 0) + (words[t - 16] ?? 0);
  }
  return words.map((word, t) => word + (K[t] ?? 0));
}

/** Bytes as big-endian 32-bit words. */
export function toWords(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.length >> 2 }, (_, index) => view.getInt32(index * 4));
}

function rounds(words: Int32Array, count: number): Int32Array {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = INITIAL;
  for (let t = 0; t < count; t += 1) {
    const t1 =
      (h + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & f) ^ (~e & g)) + (K[t] ?? 0) + (words[t] ?? 0)) | 0;
    const t2 = ((rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  return Int32Array.of(a, b, c, d, e, f, g, h);
}
