import { compile } from '@mdx-js/mdx';
import { MDX_OPTIONS } from './options.mjs';

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
