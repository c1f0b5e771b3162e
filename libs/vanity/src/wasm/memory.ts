/**
 * Where the kernels find what they need, in bytes of their one page of memory. The page writes, the kernel reads; only
 * {@link MEMORY.digest} goes the other way.
 */
export const MEMORY = {
  /** 16 words: the letters that the last four characters of a seed are made of. */
  letters: 0,
  /** 8 words: a..h after round 14 of the first block. */
  state: 64,
  /** 8 words: the state SHA-256 begins with. */
  initial: 96,
  /** 64 words: what is added in each round of the first block besides a varying word. */
  roundConstants: 128,
  /** 64 words: the part of each varying word of the first block that does not vary. */
  fixed: 384,
  /** 64 words: schedule plus constants of the second block. */
  owner: 640,
  /** Number of ranges; 0: the beginning is not looked at. */
  rangeCount: 896,
  /** Number of remainders; 0: the end is not looked at. */
  remainderCount: 900,
  /** The low bits that the last word is reduced to, and the set of wanted values as a bit field. */
  lowMask: 904,
  lowWanted: 908,
  /** u64: 58 to the power of the suffix' length. */
  modulus: 912,
  /** 8 u64: what each word of a digest weighs, modulo the modulus. */
  weights: 920,
  /** Up to 16 u64: wanted remainders. */
  remainders: 984,
  /** Up to 64 pairs of words: first leading word and length of a range. */
  ranges: 1112,
  /** 8 times the lanes: the digests, word by word. */
  digest: 1664,
} as const;

export const MAX_RANGES = 64;
export const MAX_REMAINDERS = 16;
