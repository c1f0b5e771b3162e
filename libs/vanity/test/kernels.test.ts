import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import {
  createKernel,
  filterOf,
  KERNEL_KINDS,
  selectKernel,
  STEP_ATTEMPTS,
  type Kernel,
  type KernelKind,
} from '../src/kernel';
import { isMatch, parsePattern } from '../src/pattern/pattern';
import { seedOf, stepSeed } from '../src/seed-space';
import { toWords } from '../src/sha256/prepare';
import { digests } from './support/digests';

const SEED_PREFIX = '7dHbWXmci3dT8UFYWYZweB';
const [BASE = new Uint8Array(), OWNER = new Uint8Array()] = [...digests(2)];

function prepared(kind: KernelKind, base: Uint8Array, owner: Uint8Array, step: number): Kernel {
  const kernel = createKernel(kind, owner);
  kernel.prepare(toWords(Buffer.concat([base, Buffer.from(`${stepSeed(SEED_PREFIX, step)}0000`)])));
  return kernel;
}

describe('every kernel gives the address of createAccountWithSeed', () => {
  const ROUNDS = 20;
  const PER_ROUND = 500;

  it(`${ROUNDS * PER_ROUND} times, over wallets, owners and steps`, async () => {
    const keys = [...digests(2 * ROUNDS, 'keys')];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [base = BASE, owner = OWNER] = keys.slice(2 * round);
      const step = 1_234_567 * round;
      const kernels = KERNEL_KINDS.map((kind) => prepared(kind, base, owner, step));
      for (let index = 0; index < PER_ROUND; index += 1) {
        // All over the step, ends included.
        const attempt = index % 2 === 0 ? index : STEP_ATTEMPTS - 1 - 97 * index;
        const seed = seedOf(SEED_PREFIX, step * STEP_ATTEMPTS + attempt);
        const expected = await PublicKey.createWithSeed(new PublicKey(base), seed, new PublicKey(owner));
        for (const kernel of kernels) {
          const digest = kernel.digest(attempt);
          if (!expected.toBuffer().equals(digest))
            throw new Error(`${kernel.kind}, ${seed}: ${bs58.encode(digest)} is not ${expected.toBase58()}`);
        }
      }
    }
  });
});

describe('every kernel finds what base58 says', () => {
  const STEP = 3;
  let addresses: string[];
  const kernels = KERNEL_KINDS.map((kind) => prepared(kind, BASE, OWNER, STEP));

  beforeAll(() => {
    const kernel = prepared('js', BASE, OWNER, STEP);
    addresses = Array.from({ length: STEP_ATTEMPTS }, (_, attempt) => bs58.encode(kernel.digest(attempt)));
  });

  it.each([
    { prefix: 'A' },
    { prefix: 'z' },
    { prefix: '1' },
    { prefix: '12' },
    { prefix: 'JE' },
    { prefix: 'Kx' },
    { suffix: 'p' },
    { suffix: 'mp' },
    { suffix: 'ump' },
    { suffix: '11' },
    { prefix: '5', suffix: 'w' },
    { prefix: 'ab', ignoreCase: true },
    { suffix: 'sol', ignoreCase: true },
    { prefix: 'b', suffix: 'l', ignoreCase: true },
    { prefix: 'zzzz', suffix: 'zzzz', ignoreCase: true },
  ])('$prefix…$suffix (either case: $ignoreCase)', (typed) => {
    const pattern = parsePattern(typed);
    const wanted = addresses.flatMap((address, attempt) => (isMatch(address, pattern) ? [attempt] : []));
    for (const kernel of kernels) {
      kernel.setFilter(filterOf(pattern));
      const passed = allThatPass(kernel);
      expect(passed.filter((attempt) => isMatch(addresses[attempt] ?? '', pattern))).toEqual(wanted);
      // The filter is exact but for the edges of a range of leading words.
      expect(passed.length - wanted.length).toBeLessThanOrEqual(1);
    }
  });

  it('looks at the attempts it is asked for, and no others', () => {
    const pattern = parsePattern({ prefix: 'A' });
    const matching = addresses.flatMap((address, attempt) => (isMatch(address, pattern) ? [attempt] : []));
    for (const kernel of kernels) {
      kernel.setFilter(filterOf(pattern));
      for (let from = 0; from < 200; from += 1) {
        const to = (from & ~3) + 4;
        expect(kernel.scan(from, to)).toBe(matching.find((attempt) => attempt >= from && attempt < to) ?? -1);
      }
    }
  });
});

function allThatPass(kernel: Kernel): number[] {
  const passed: number[] = [];
  for (let next = 0; next < STEP_ATTEMPTS;) {
    const found = kernel.scan(next, STEP_ATTEMPTS);
    if (found < 0) break;
    passed.push(found);
    next = found + 1;
  }
  return passed;
}

describe('the kernel is', () => {
  const without =
    (...kinds: readonly KernelKind[]): typeof createKernel =>
    (kind, owner) => {
      if (kinds.includes(kind)) throw new WebAssembly.CompileError('not here');
      return createKernel(kind, owner);
    };

  it('the one with vectors where the machine has them', () => {
    expect(selectKernel(OWNER).kind).toBe('wasm-simd');
  });

  it('the plain one in WebAssembly without them', () => {
    expect(selectKernel(OWNER, without('wasm-simd')).kind).toBe('wasm');
  });

  it('the one in JavaScript where WebAssembly is forbidden', () => {
    expect(selectKernel(OWNER, without('wasm-simd', 'wasm')).kind).toBe('js');
  });
});
