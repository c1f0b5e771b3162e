// node development-shell.mjs <folder>: builds the shell's browser scripts there with React's development build, for the release that lies in shell/dist.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from '../../../libs/build/src/webpack/compile.mjs';
import { shellConfig } from '../../../libs/build/src/webpack/shell.mjs';

const [, , path] = process.argv;
const folder = fileURLToPath(new URL('../../../shell', import.meta.url));
const { version } = JSON.parse(readFileSync(`${folder}/dist/release.json`, 'utf8'));
const config = shellConfig({ folder, version });
await compile({
  ...config,
  mode: 'development',
  output: { ...config.output, path },
  // Pages run no script without its hash, and hashes want names made of the content.
  optimization: { ...config.optimization, minimize: false, realContentHash: true },
});
