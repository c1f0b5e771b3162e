import { filesOfPart, partThatFits } from './part-that-fits.mjs';

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

describe('the files of a part', () => {
  const files = new Map([
    ['e2e', ['a', 'b', 'c', 'd', 'e']],
    ['e2e-beside', ['x', 'y']],
  ]);

  it('are a share of each project, and all parts are everything', () => {
    const parts = [1, 2].map((part) => filesOfPart(files, { part, of: 2 }));
    expect(parts).toEqual([
      ['a', 'c', 'e', 'x'],
      ['b', 'd', 'y'],
    ]);
  });

  it('are at least one of each project', () => {
    expect(filesOfPart(files, { part: 16, of: 16 })).toEqual(['a', 'y']);
  });
});
