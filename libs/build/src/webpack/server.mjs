import webpack from 'webpack';
import { commonConfig } from './common.mjs';

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
    // Readable: what a visitor never downloads may keep its names, and stack traces stay useful.
    optimization: { minimize: false, splitChunks: false },
    plugins: [...config.plugins, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
