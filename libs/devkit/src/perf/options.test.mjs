import { readPerfOptions } from './options.mjs';

describe('options of npm run perf', () => {
  it('measure everything unless told otherwise', () => {
    expect(readPerfOptions([])).toEqual({ parts: null, rounds: 5, minutes: 10, launches: 200, help: false });
  });

  it('name parts, rounds and minutes', () => {
    expect(readPerfOptions(['--only', 'release', '--only', 'tax', '--rounds', '2', '--minutes', '0.5'])).toEqual({
      parts: ['tax', 'release'],
      rounds: 2,
      minutes: 0.5,
      launches: 200,
      help: false,
    });
  });

  it.each([
    [['--only', 'everything']],
    [['--rounds', '0']],
    [['--rounds', '1.5']],
    [['--minutes', 'ten']],
    [['--fast']],
  ])('%j is refused with a sentence', (args) => {
    expect(() => readPerfOptions(args)).toThrow(/There is no|takes a number|Unknown option/);
  });
});
