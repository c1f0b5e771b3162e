import { createHash } from 'node:crypto';
import { solve } from './solve';

const challengeOf = (salt: string, number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex');

describe('a challenge', () => {
  it.each([0, 1, 4_999, 5_000])('is solved by the number it was made of: %d', async (number) => {
    const salt = 'f00d?expires=1767268800&';
    expect(await solve({ challenge: challengeOf(salt, number), maxnumber: 5_000, salt })).toBe(number);
  });

  it('without a solution ends with an error', async () => {
    const challenge = challengeOf('another salt', 1);
    await expect(solve({ challenge, maxnumber: 100, salt: 'salt' })).rejects.toMatchObject({
      code: 'ANSWER_UNREADABLE',
    });
  });

  it('lets the page go on meanwhile', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await solve({ challenge: challengeOf('salt', 40_000), maxnumber: 50_000, salt: 'salt' });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });
});
