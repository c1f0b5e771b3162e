import { join } from 'node:path';
import { ALLOWED, FORBIDDEN, type Case } from './cases';
import { rejections } from './planted-tree';

const title = ({ from, to, type, ending }: Case): string =>
  `${from}/*${ending ?? '.ts'} -> ${to}${type ? ' (type only)' : ''}`;

describe('directions of import', () => {
  const all = [...FORBIDDEN, ...ALLOWED];
  let found: Map<Case, string[]>;

  beforeAll(async () => {
    const names = await rejections(all);
    found = new Map(all.map((planted, index) => [planted, names[index] ?? []]));
  });

  it.each(FORBIDDEN.map((planted) => [title(planted), planted.rule, planted] as const))(
    '%s is refused by %s',
    (_title, rule, planted) => {
      expect(found.get(planted)).toContain(rule);
    },
  );

  it.each(ALLOWED.map((planted) => [title(planted), planted] as const))('%s passes', (_title, planted) => {
    expect(found.get(planted)).toEqual([]);
  });

  it('plants a breach of every rule there is', () => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the configuration is CommonJS
    const { forbidden } = require(join(__dirname, '../../.dependency-cruiser.cjs')) as {
      forbidden: { name: string }[];
    };
    expect([...new Set(FORBIDDEN.map(({ rule }) => rule))].sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });
});
