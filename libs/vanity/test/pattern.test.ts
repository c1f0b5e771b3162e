import { parsePattern, variants } from '../src/pattern/pattern';
import { VanityError } from '../src/vanity-error';

const rejection = (typed: Parameters<typeof parsePattern>[0]): object => {
  try {
    parsePattern(typed);
  } catch (error) {
    if (error instanceof VanityError) return { code: error.code, ...error.context };
    throw error;
  }
  throw new Error('not refused');
};

describe('a pattern', () => {
  it.each(['0', 'O', 'I', 'l', '-', ' ', 'ä', '😀'])(
    'with %s is refused: base58 has no such character',
    (character) => {
      expect(rejection({ prefix: `A${character}` })).toEqual({
        code: 'VANITY_CHARACTER_IMPOSSIBLE',
        part: 'prefix',
        character,
      });
      expect(rejection({ suffix: `${character}A` })).toEqual({
        code: 'VANITY_CHARACTER_IMPOSSIBLE',
        part: 'suffix',
        character,
      });
    },
  );

  it('of five characters is refused', () => {
    expect(rejection({ suffix: 'abcde' })).toEqual({ code: 'VANITY_PATTERN_TOO_LONG', part: 'suffix', limit: 4 });
  });

  it('of nothing is refused', () => {
    expect(rejection({})).toEqual({ code: 'VANITY_PATTERN_EMPTY' });
  });

  it('in either case takes O, I and l in the case there is, and still no 0', () => {
    expect(variants('OIl', true)).toEqual(['oiL']);
    expect(variants('a1B', true).sort()).toEqual(['A1B', 'A1b', 'a1B', 'a1b']);
    expect(rejection({ prefix: '0', ignoreCase: true })).toMatchObject({
      code: 'VANITY_CHARACTER_IMPOSSIBLE',
      character: '0',
    });
  });
});
