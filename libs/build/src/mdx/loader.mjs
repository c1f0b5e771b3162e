import { compile } from '@mdx-js/mdx';
import rehypeHighlight from 'rehype-highlight';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { card } from './card.mjs';
import { sections } from './sections.mjs';

/**
 * How the text of a reading page becomes a component: headings with ids, tables, coloured code, a list of its sections, and a social card. All of it happens
 * in the build, so that visitors download neither a parser nor a highlighter.
 */
export const MDX_OPTIONS = {
  remarkPlugins: [remarkGfm],
  rehypePlugins: [rehypeSlug, sections, card, [rehypeHighlight, { detect: false }]],
};

/**
 * Loader of webpack for the text of reading pages.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} text
 */
async function loader(text) {
  const compiled = await compile({ value: text, path: this.resourcePath }, MDX_OPTIONS);
  return String(compiled);
}
export { loader as default };
