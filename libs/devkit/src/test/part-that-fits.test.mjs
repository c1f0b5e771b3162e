import { partThatFits } from './part-that-fits.mjs';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('the part of the tests that fits', () => {
  it('is all of them where there is time', () => {
    expect(partThatFits({ neededMs: 17 * MINUTE, leftMs: 17 * MINUTE, now: 0 })).toEqual({ part: 1, of: 1 });
    expect(partThatFits({ neededMs: 17 * MINUTE, leftMs: 40 * MINUTE, now: DAY })).toEqual({ part: 1, of: 1 });
  });

  it('is as large as it can be, and another one each day', () => {
    const parts = [0, 1, 2, 3].map((day) =>
      partThatFits({ neededMs: 21 * MINUTE, leftMs: 10 * MINUTE, now: day * DAY }),
    );
    expect(parts).toEqual([1, 2, 3, 1].map((part) => ({ part, of: 3 })));
  });

  it('is never less than a sixteenth', () => {
    for (const leftMs of [1, 0, -MINUTE])
      expect(partThatFits({ neededMs: 17 * MINUTE, leftMs, now: 0 })).toEqual({ part: 1, of: 16 });
  });
});
