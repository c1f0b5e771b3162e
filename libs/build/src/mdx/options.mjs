import rehypeHighlight from 'rehype-highlight';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { sections } from './sections.mjs';

/**
 * How the text of a reading page becomes a component: headings with ids, tables, coloured code, and a list of its sections. All of it happens
 * in the build, so that visitors download neither a parser nor a highlighter.
 */
export const MDX_OPTIONS = {
  remarkPlugins: [remarkGfm],
  rehypePlugins: [rehypeSlug, sections, [rehypeHighlight, { detect: false }]],
};
