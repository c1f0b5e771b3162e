import fc from 'fast-check';
import { holderBar } from './holder-bar';

const row = (key: string, amount: bigint) => ({ key, amount });

describe('the bar of a distribution', () => {
  it('has a part for each wallet as long as its share, one after the other', () => {
    expect(holderBar([row('a', 620n), row('b', 200n), row('c', 180n)], 1000n)).toEqual([
      { key: 'a', from: 0, width: 620 },
      { key: 'b', from: 620, width: 200 },
      { key: 'c', from: 820, width: 180 },
    ]);
  });

  it('shows who has next to nothing, and has nothing for who has nothing', () => {
    const [max, min] = holderBar([row('a', 10n ** 19n - 1n), row('b', 1n), row('c', 0n)], 10n ** 19n);
    expect(min?.width).toBeGreaterThan(3);
    expect((max?.width ?? 0) + (min?.width ?? 0)).toBeCloseTo(1000, 6);
    expect(holderBar([row('a', 0n)], 0n)).toEqual([]);
  });

  it('never goes beyond its end, whatever the amounts', () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 2n ** 60n }), { minLength: 1, maxLength: 11 });
    fc.assert(
      fc.property(amounts, (list) => {
        const supply = list.reduce((sum, amount) => sum + amount, 0n);
        const bar = holderBar(
          list.map((amount, at) => row(String(at), amount)),
          supply,
        );
        const last = bar.at(-1);
        expect((last?.from ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(1000.000001);
      }),
    );
  });
});
