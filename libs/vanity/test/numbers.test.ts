import bs58 from 'bs58';
import { filterOf, type Filter } from '../src/kernel';
import { BASE58 } from '../src/pattern/base58';
import { isMatch, matchesOf, parsePattern, type Pattern } from '../src/pattern/pattern';
import { prefixRanges } from '../src/pattern/prefix-ranges';
import { digests, toBytes, toValue } from './support/digests';

/** `npm run test:million -w @mintwire/vanity` takes a million. */
const DIGESTS = Number(process.env['VANITY_DIGESTS'] ?? 2_000);
const LARGEST = 2n ** 256n - 1n;

/** Whether the numbers of a pattern, which are all that a search looks at, say that the address of `value` matches. */
function matchesAsNumber(value: bigint, pattern: Pattern): boolean {
  const { ranges, modulus, remainders } = matchesOf(pattern);
  return ranges.some(({ from, to }) => value >= from && value < to) && remainders.includes(value % modulus);
}

function passes(value: bigint, { ranges, modulus, remainders }: Filter): boolean {
  const word = Number(value >> 224n);
  return (
    (ranges.length === 0 || ranges.some(({ first, last }) => word >= first && word <= last)) &&
    (remainders.length === 0 || remainders.includes(Number(value % BigInt(modulus))))
  );
}

const otherCase = (text: string): string =>
  text.replace(/./g, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));
const neighbour = (text: string): string => `${text.slice(0, -1)}${BASE58[(BASE58.indexOf(text.slice(-1)) + 1) % 58]}`;

/** Patterns that fit an address, and ones that just do not. */
function patternsAround(address: string, length: number): Pattern[] {
  const [prefix, suffix] = [address.slice(0, length), address.slice(-length)];
  return [
    { prefix },
    { suffix },
    { prefix, suffix },
    { prefix: neighbour(prefix) },
    { suffix: neighbour(suffix) },
    { prefix, suffix: neighbour(suffix) },
    // O, I, l and 0 of the other case are fine: they match in the case there is.
    { prefix: otherCase(prefix), suffix: otherCase(suffix), ignoreCase: true },
    { prefix: prefix.toLowerCase(), ignoreCase: true },
    { suffix: neighbour(suffix), ignoreCase: true },
  ].map(parsePattern);
}

function expectAgreement(value: bigint, length: number): void {
  const address = bs58.encode(toBytes(value));
  for (const pattern of patternsAround(address, length)) {
    const expected = isMatch(address, pattern);
    if (matchesAsNumber(value, pattern) !== expected)
      throw new Error(`${address} and ${JSON.stringify(pattern)}: base58 says ${expected}`);
    if (expected && !passes(value, filterOf(pattern)))
      throw new Error(`${address} does not pass the filter of ${JSON.stringify(pattern)}`);
  }
}

describe('a pattern as numbers says what base58 says', () => {
  it(`of ${DIGESTS} digests`, () => {
    let index = 0;
    for (const digest of digests(DIGESTS)) expectAgreement(toValue(digest), 1 + (index++ % 4));
  }, 3_600_000);

  it('of digests with leading zero bytes', () => {
    for (let zeros = 0; zeros <= 32; zeros += 1) {
      for (const digest of digests(20, `zeros ${zeros}`)) {
        for (const length of [1, 2, 3, 4])
          expectAgreement(zeros === 32 ? 0n : toValue(digest) >> BigInt(8 * zeros), length);
      }
    }
  });

  it('where the number of characters changes', () => {
    for (let digits = 0; digits <= 43; digits += 1) {
      for (const offset of [-2n, -1n, 0n, 1n]) {
        const value = 58n ** BigInt(digits) + offset;
        if (value >= 0n) for (const length of [1, 2, 3, 4]) expectAgreement(value, length);
      }
    }
  });

  it('at the last address, and at powers of 256', () => {
    for (let bytes = 0; bytes <= 32; bytes += 1) {
      for (const offset of [-1n, 0n, 1n]) {
        const value = 256n ** BigInt(bytes) + offset;
        if (value <= LARGEST) for (const length of [1, 2, 3, 4]) expectAgreement(value, length);
      }
    }
  });

  it.each(['2', 'H', 'J', 'JE', 'JEKN', 'K', 'zzzz', '1', '11', '1111', '1z', '111z', 'pump', 'So1'])(
    'at the edges of the ranges of %s',
    (prefix) => {
      const ranges = prefixRanges(prefix);
      const filter = filterOf(parsePattern({ prefix }));
      expect(ranges.length).toBeGreaterThan(0);
      for (const { from, to } of ranges) {
        const begins = (value: bigint) => bs58.encode(toBytes(value)).startsWith(prefix);
        expect([begins(from), begins(to - 1n)]).toEqual([true, true]);
        expect([passes(from, filter), passes(to - 1n, filter)]).toEqual([true, true]);
        for (const outside of [from - 1n, to]) {
          if (outside < 0n || outside > LARGEST) continue;
          expect(begins(outside)).toBe(ranges.some((range) => outside >= range.from && outside < range.to));
        }
      }
    },
  );
});
