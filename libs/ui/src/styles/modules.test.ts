import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const components = join(__dirname, '../components');
const tokens = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const read = (folder: string, suffix: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
const modules = read(components, '.module.css');

describe('stylesheets of components', () => {
  it('are found', () => expect(modules.length).toBeGreaterThan(20));

  it.each(modules)('%s sits in the layer that callers outrank', (_file, css) => {
    expect(css).toMatch(/^@layer mw-reset, mw-ui;\n\n@layer mw-ui \{\n[\s\S]*\n\}\n$/);
    // Nothing after the layer's block: every other line of the file is indented.
    expect(
      css
        .split('\n')
        .slice(3, -2)
        .filter((line) => /^\S/.test(line)),
    ).toEqual([]);
  });

  it.each(modules)('%s takes its colours from tokens', (_file, css) => {
    expect(css.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi)).toBeNull();
  });

  it.each(modules)('%s uses only custom properties that exist', (_file, css) => {
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]!);
    const missing = used.filter((name) => !new RegExp(`${name}:`).test(tokens) && !new RegExp(`${name}:`).test(css));
    expect(missing).toEqual([]);
  });

  it.each(modules)('%s has every class that its components name', (file, css) => {
    const uses = read(components, '.tsx').flatMap(([, code]) => {
      const local = code.match(new RegExp(`import (\\w+) from '\\./${file}'`))?.[1];
      return local
        ? [[...code.matchAll(new RegExp(`\\b${local}\\.(?!module\\b)(\\w+)`, 'g'))].map((match) => match[1]!)]
        : [];
    });
    expect(uses.length).toBeGreaterThan(0);
    const named = uses.flat();
    const missing = named.filter((name) => !new RegExp(`\\.${name}\\b`).test(css));
    expect(missing).toEqual([]);
  });
});

describe('components', () => {
  const sources = read(components, '.tsx').filter(([file]) => !file.includes('.test.'));

  it.each(sources)('%s is fit for server rendering in a fragment', (_file, code) => {
    expect(code).not.toMatch(/\buseId\b/);
    expect(code).not.toMatch(/\bstyle=/);
  });

  it('are all exported by name, but for the parts of others', () => {
    const index = readFileSync(join(__dirname, '../index.ts'), 'utf8');
    const missing = sources
      .map(([file]) => basename(file, '.tsx'))
      .filter((name) => !index.includes(`'./components/${name}'`));
    expect(missing).toEqual(['dialog-panel', 'field-context', 'field-notes', 'spinner-mark', 'tone-icon']);
  });
});
