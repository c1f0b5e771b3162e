import { LocalLimiter } from './local-limiter';

describe('limits of one process', () => {
  let now = 0;
  const limiter = (points: number) => new LocalLimiter({ points, seconds: 60 }, () => now);
  beforeEach(() => {
    now = 0;
  });

  it('give each so much from when it comes first, and all of it anew afterwards', () => {
    const three = limiter(3);
    const asked = () => three.admits('ada');
    expect([asked(), asked(), asked(), asked()]).toEqual([true, true, true, false]);
    now = 30_000;
    expect([three.admits('grace'), asked()]).toEqual([true, false]);
    now = 60_000;
    expect([asked(), three.admits('grace')]).toEqual([true, true]);
  });

  it('say when to come again, and count what was refused', () => {
    const ten = limiter(10);
    ten.book('ada', 8);
    now = 15_500;
    expect(() => ten.book('ada', 3)).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED', context: { seconds: 45 } }),
    );
    expect(() => ten.book('ada', 1)).toThrow();
  });

  it('count a bounded number at once: whoever came first is forgotten', () => {
    const one = limiter(1);
    one.book('first');
    one.book('second');
    for (let index = 2; index < 50_001; index += 1) one.book(`other ${index}`);
    expect([one.admits('second'), one.admits('first')]).toEqual([false, true]);
  });
});
