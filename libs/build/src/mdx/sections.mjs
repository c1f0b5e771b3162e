import { parse } from 'acorn';
import { toString } from 'hast-util-to-string';

const HEADINGS = ['h2', 'h3'];
const words = (node) => toString(node).replace(/\s+/g, ' ').trim();

/**
 * What stands under each heading, as plain text; what comes before the first has no id. Code is left out: nobody looks for prose in it.
 * @param within name of the component that the section stands in
 */
function sectionsOf({ children }, found = [{ id: '', depth: 1, title: '', text: '' }], within = undefined) {
  for (const node of children) {
    if (node.type !== 'element' && node.type !== 'mdxJsxFlowElement') continue;
    if (node.children.some(({ tagName }) => HEADINGS.includes(tagName))) sectionsOf(node, found, node.name);
    else if (HEADINGS.includes(node.tagName)) {
      found.push({
        id: node.properties.id,
        depth: Number(node.tagName.slice(1)),
        title: words(node),
        text: '',
        within,
      });
    } else if (node.tagName !== 'pre') {
      const section = found.at(-1);
      section.text = `${section.text} ${words(node)}`.trim();
    }
  }
  return found;
}

/** A plugin of rehype: the module exports `sections`, for its table of contents and for a search. It comes after the one that gives headings their ids. */
export function sections() {
  return (tree) => {
    const value = `export const sections = ${JSON.stringify(sectionsOf(tree))};`;
    const estree = parse(value, { ecmaVersion: 'latest', sourceType: 'module' });
    tree.children.unshift({ type: 'mdxjsEsm', value, data: { estree } });
  };
}
