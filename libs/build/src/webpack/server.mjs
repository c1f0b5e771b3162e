import { transform } from 'esbuild';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { commonConfig } from './common.mjs';

const LINE = 200;

/**
 * Names and lines stay, so that stack traces are useful; spaces and comments go, and characters beyond ASCII become escapes where that means the same:
 * everywhere but in regular expressions and tagged templates. Each process that renders holds the text of its bundles, and where any character is beyond
 * Latin-1 V8 takes two bytes for every one.
 * @param {Record<string, string>} input
 */
async function compact(input) {
  const [source = ''] = Object.values(input);
  const { code } = await transform(source, {
    minifyWhitespace: true,
    charset: 'ascii',
    lineLimit: LINE,
    legalComments: 'none',
    target: 'node20',
  });
  return { code };
}

/**
 * Server bundle of a front end: one self-contained CommonJS file, so that a release can be rendered by a process without
 * node_modules. Class names equal the browser build's.
 * @param {{ folder: string, name: string, version: string, entry: string, publicPath?: string, define?: Record<string, string> }} options
 */
export function serverConfig({ folder, name, version, entry, publicPath = '', define = {} }) {
  const config = commonConfig({
    folder,
    uniqueName: `${name}@${version}`,
    server: true,
    define: {
      ...define,
      __SHELL_VERSION__: JSON.stringify(version),
      ...(name !== 'shell' && { __REMOTE_NAME__: JSON.stringify(name) }),
    },
  });
  return {
    ...config,
    name: `${name} (server)`,
    target: 'node20',
    entry: { main: entry },
    output: { ...config.output, filename: '[name].cjs', library: { type: 'commonjs2' }, publicPath },
    optimization: {
      // Not in a thread, which does not get what a function imports.
      minimizer: [new MinimizerPlugin({ minify: compact, parallel: false, extractComments: false })],
      splitChunks: false,
    },
    plugins: [...config.plugins, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
