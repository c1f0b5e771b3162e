import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const WORKSPACE = join(__dirname, '..', '..');

/** The words that the linter's glossary refuses in each file, asked in a process of its own (jest cannot load the configuration). */
function wordsRefused(cases: readonly { filePath: string; code: string }[]): string[][] {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const words = async ({ filePath, code }) =>
      (await eslint.lintText(code + '\\n', { filePath }))[0].messages
        .filter(({ ruleId }) => ruleId === 'mintwire/glossary')
        .map(({ message }) => /word for (\\S+):/.exec(message)[1]);
    console.log(JSON.stringify(await Promise.all(${JSON.stringify(cases)}.map(words))));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: WORKSPACE,
    encoding: 'utf8',
    timeout: 110_000,
  });
  return JSON.parse(said) as string[][];
}

describe('words of the glossary', () => {
  const name = 'libs/devkit/src/good-name.mjs';
  const rejected = [
    'releaseDesk',
    'TableKeeper',
    'MOST_ROWS',
    'leastBytes',
    'standIns',
    'TEXT_REFUSALS',
    'askAgain',
    'told',
  ];
  const kept = ['helpdesk', 'AT_MOST', 'standing', 'CHAIN_METHOD_REFUSED', 'against', 'toldest', 'refuseNext', 'again'];
  const cases = [
    ...[...rejected, ...kept].map((word) => ({ filePath: name, code: `export const ${word} = 1;` })),
    { filePath: 'libs/devkit/src/release-desk.mjs', code: 'export const one = 1;' },
    { filePath: name, code: 'export const shown = styles.figures;' },
  ];
  let found: string[][];
  beforeAll(() => {
    found = wordsRefused(cases);
  });

  it.each(rejected.map((word, at) => [word, at] as const))('%s is refused', (word, at) => {
    expect(found[at]).toEqual([word]);
  });

  it.each(kept.map((word, at) => [word, at] as const))('%s passes', (_word, at) => {
    expect(found[rejected.length + at]).toEqual([]);
  });

  it('names of files have them too', () => {
    expect(found.at(-2)).toEqual(['release-desk']);
  });

  it('a class of CSS keeps its name', () => {
    expect(found.at(-1)).toEqual([]);
  });
});
