import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const WORKSPACE = join(__dirname, '..', '..');

const TYPED = ['shell/src/app.tsx', 'services/gateway/src/app.ts', 'tests/e2e/pages.spec.ts'];

/** Asks eslint, in a process of its own (jest cannot load the configuration), which rules refuse a file of that name. */
function rejections(names: readonly string[]): Record<string, string[]> {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const rules = async (filePath) => (await eslint.lintText('export const one = 1;\\n', { filePath }))[0].messages.map(({ ruleId }) => ruleId);
    const found = await Promise.all(${JSON.stringify(names)}.map(async (name) => [name, await rules(name)]));
    // A file with types takes the linter half a minute to look at; that the rule is on for it is known without.
    const isOn = async (name) => [name, Object.entries((await eslint.calculateConfigForFile(name)).rules).flatMap(([rule, [level]]) => (level === 2 ? [rule] : []))];
    const on = await Promise.all(${JSON.stringify(TYPED)}.map(isOn));
    console.log(JSON.stringify(Object.fromEntries([...found, ...on])));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: WORKSPACE,
    encoding: 'utf8',
    timeout: 110_000,
  });
  return JSON.parse(said) as Record<string, string[]>;
}

describe('names of files and folders', () => {
  const bad = [
    ...['BadName', 'bad_name', 'badName.test', 'bad-', '-bad', 'bad--name'],
    ...['BadFolder/good-name', 'good-folder/bad_folder/good-name'],
  ].map((name) => `libs/devkit/src/${name}.mjs`);
  const good = [
    'libs/devkit/src/good-folder/good-name-2.test.mjs',
    'mfe-news/jest.config.mjs',
    'libs/testing/src/good.cjs',
  ];
  let found: Record<string, string[]>;
  beforeAll(() => {
    found = rejections([...bad, ...good]);
  });

  it.each([...bad, ...TYPED])('%s is refused, or would be', (name) => {
    expect(found[name]).toContain('mintwire/file-name');
  });

  it.each(good)('%s passes', (name) => {
    expect(found[name]).toEqual([]);
  });
});
