import { INITIAL, K } from '../sha256/constants';
import { prepareBlock, prepareOwner, VARIES } from '../sha256/prepare';
import { FOUR_LANES, ONE_LANE, type Lanes } from '../wasm/lanes';
import { MEMORY } from '../wasm/memory';
import { lowBits, wordWeights, type Filter } from './filter';
import { type Kernel, LETTERS } from './kernel';
import { assemble } from '../wasm/assembler';
import { digestFunction } from '../wasm/digest-function';
import { scanFunction } from '../wasm/scan-function';

/** What a kernel's module exports. */
interface KernelExports {
  readonly memory: WebAssembly.Memory;
  scan(from: number, to: number): number;
}

/** The bytes of a kernel's module: `digest` at position 0, `scan`, and the memory. The same bytes on every machine. */
function kernelModule(lanes: Lanes): Uint8Array<ArrayBuffer> {
  return assemble({ digest: digestFunction(lanes), scan: scanFunction(lanes, 0) });
}

const LANES = { 'wasm-simd': FOUR_LANES, wasm: ONE_LANE } as const;

/**
 * A kernel in WebAssembly.
 * @throws WebAssembly.CompileError where this browser, or the policy of the page, does not allow it
 */
export function createWasmKernel(kind: 'wasm-simd' | 'wasm', owner: Uint8Array): Kernel {
  const lanes = LANES[kind];
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(kernelModule(lanes)));
  const { memory, scan } = exports as unknown as KernelExports;
  const words = (offset: number, length: number) => new Int32Array(memory.buffer, offset, length);
  const longs = (offset: number, length: number) => new BigUint64Array(memory.buffer, offset, length);

  words(MEMORY.letters, 16).set([...LETTERS].map((letter) => letter.charCodeAt(0)));
  words(MEMORY.initial, 8).set(INITIAL);
  words(MEMORY.owner, 64).set(prepareOwner(owner));
  const state = words(MEMORY.state, 8);
  const fixed = words(MEMORY.fixed, 64);
  const roundConstants = words(MEMORY.roundConstants, 64);

  return {
    kind,
    setFilter: (filter) => writeFilter(filter, words, longs),
    prepare(block) {
      const prepared = prepareBlock(block);
      state.set(prepared.state);
      fixed.set(prepared.fixed);
      for (let t = 0; t < 64; t += 1) roundConstants[t] = (K[t] ?? 0) + (VARIES[t] ? 0 : (prepared.fixed[t] ?? 0));
    },
    scan: (from, to) => scan(from, to),
    digest(attempt) {
      writeFilter(EVERYTHING, words, longs);
      scan(attempt, (attempt & ~3) + lanes.count);
      const bytes = new Uint8Array(32);
      const lane = attempt % lanes.count;
      const digest = words(MEMORY.digest, 8 * lanes.count);
      for (let word = 0; word < 8; word += 1)
        new DataView(bytes.buffer).setInt32(word * 4, digest[word * lanes.count + lane] ?? 0);
      return bytes;
    },
  };
}

const EVERYTHING: Filter = { ranges: [], modulus: 1, remainders: [] };

function writeFilter(
  filter: Filter,
  words: (offset: number, length: number) => Int32Array,
  longs: (offset: number, length: number) => BigUint64Array,
): void {
  const { mask, wanted } = lowBits(filter);
  words(MEMORY.rangeCount, 4).set([filter.ranges.length, filter.remainders.length, mask, wanted]);
  words(MEMORY.ranges, 2 * filter.ranges.length).set(filter.ranges.flatMap(({ first, last }) => [first, last - first]));
  longs(MEMORY.modulus, 1).set([BigInt(filter.modulus)]);
  longs(MEMORY.weights, 8).set(wordWeights(filter.modulus).map(BigInt));
  longs(MEMORY.remainders, filter.remainders.length).set(filter.remainders.map(BigInt));
}
