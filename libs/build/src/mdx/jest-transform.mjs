import { compileSync } from '@mdx-js/mdx';
import { transformSync } from '@swc/core';
import { MDX_OPTIONS } from './loader.mjs';

/** Reading pages in jest, by the way of the build. */
const process = (source, filename) => {
  const { value } = compileSync({ value: source, path: filename }, MDX_OPTIONS);
  return transformSync(String(value), {
    filename,
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: { target: 'es2022' },
  });
};

const transformer = { process };
export { transformer as default };
