import { basename } from 'node:path';
import { parse } from 'acorn';

/** The title in `export const meta = { title: '…' }`, if that is among the statements. */
function titleIn({ body }) {
  const declared = body.flatMap(({ declaration }) => declaration?.declarations ?? []);
  const meta = declared.find(({ id }) => id.name === 'meta')?.init;
  return meta?.properties.find(({ key }) => key.name === 'title')?.value.value;
}

/** A plugin of rehype: a text that says its title exports `card`, the address of its social card (`../cards/loader.mjs`). */
export function card() {
  return (tree, file) => {
    const title = tree.children
      .filter(({ type }) => type === 'mdxjsEsm')
      .map(({ data }) => titleIn(data.estree))
      .find((found) => found !== undefined);
    if (title === undefined) return;
    const request = `./${basename(file.path)}?card=${encodeURIComponent(title)}`;
    const value = `export { default as card } from ${JSON.stringify(request)};`;
    const estree = parse(value, { ecmaVersion: 'latest', sourceType: 'module' });
    tree.children.unshift({ type: 'mdxjsEsm', value, data: { estree } });
  };
}
