import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

/** react-router names its development build in `exports`, whatever the mode; the other one is smaller and quieter. */
const routerFolder = dirname(require.resolve('react-router/package.json'));
const routerProduction = {
  'react-router$': join(routerFolder, 'dist/production/index.mjs'),
  'react-router/dom$': join(routerFolder, 'dist/production/dom-export.mjs'),
};

/**
 * CSS Modules. Class names carry the release: two releases in one page (a new remote in an old shell) may both hold a copy of
 * the same design-system component, and must not restyle each other's.
 */
const cssLoader = ({ uniqueName, server }) => ({
  loader: require.resolve('css-loader'),
  options: {
    importLoaders: 0,
    esModule: true,
    modules: {
      auto: /\.module\.css$/,
      localIdentName: '[local]-[hash:base64:6]',
      localIdentHashSalt: uniqueName,
      exportLocalsConvention: 'as-is',
      namedExport: false,
      exportOnlyLocals: server,
    },
  },
});

const WORKER = /\.worker\.ts$/;

const rules = ({ uniqueName, server }) => [
  {
    test: /\.[cm]?tsx?$/,
    exclude: [/node_modules/, WORKER],
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      configFile: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // Said outright: the loader would take the other runtime in dev builds, which no host shares.
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  },
  {
    test: /\.mdx$/,
    oneOf: [
      {
        resourceQuery: /^\?card=/,
        type: 'asset/resource',
        loader: require.resolve('../cards/loader.mjs'),
        generator: { filename: 'card-[name].[contenthash:16].png', emit: !server },
      },
      { loader: require.resolve('../mdx/loader.mjs') },
    ],
  },
  {
    test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
    loader: require.resolve('./unused-router-parts.cjs'),
  },
  {
    test: /\.css$/,
    use: [...(server ? [] : [MiniCssExtractPlugin.loader]), cssLoader({ uniqueName, server })],
    // Files without exported class names exist for their effect alone; the server has no use for them.
    sideEffects: !server,
  },
  // `new URL('….worker', import.meta.url)` is the address of one self-contained script. Its name tells the gateway what it is.
  {
    test: WORKER,
    type: 'asset/resource',
    loader: require.resolve('./worker-script.cjs'),
    generator: { filename: '[name].[contenthash:16].js', emit: !server },
  },
  { test: /\.(png|jpg|webp|avif|svg|woff2)$/, type: 'asset/resource', generator: { emit: !server } },
];

/**
 * Two pages of a remote that use the same components in another order. The styles of components are one cascade layer in which each names its own
 * classes only, and a page's own styles are in no layer: neither's order among the other's means anything. Only two of a page's own must not change places.
 */
function isOrderOfComponents({ message }) {
  const files = message.split('\n').filter((line) => line.startsWith(' * css '));
  const own = files.filter((line) => !line.includes('/libs/ui/src/components/'));
  return message.includes('Conflicting order.') && files.length > 0 && own.length <= 1;
}

/**
 * Settings all our webpack builds share.
 * @param {{ folder: string, uniqueName: string, server: boolean, define?: Record<string, string> }} options
 */
export const commonConfig = ({ folder, uniqueName, server, define = {} }) => ({
  mode: 'production',
  context: folder,
  devtool: false,
  infrastructureLogging: { level: 'error' },
  performance: false,
  ignoreWarnings: [isOrderOfComponents],
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
    // Two majors of this polyfill are in the tree; one is enough in a page.
    alias: { buffer$: require.resolve('buffer/'), ...routerProduction },
  },
  module: { rules: rules({ uniqueName, server }) },
  output: {
    path: join(folder, 'dist', server ? 'server' : 'browser'),
    uniqueName,
    // The same on both sides, so that the server writes the address the browser build gave a picture.
    assetModuleFilename: '[name].[contenthash:16][ext]',
    hashFunction: 'sha256',
    clean: true,
  },
  plugins: [
    new webpack.DefinePlugin(define),
    ...(server
      ? []
      : [
          // spl-token expects Node's Buffer as a global; only the chunks that mention it get the polyfill.
          new webpack.ProvidePlugin({ Buffer: ['buffer', 'Buffer'] }),
          new MiniCssExtractPlugin({
            filename: '[name].[contenthash:16].css',
            chunkFilename: '[name].[contenthash:16].css',
          }),
        ]),
  ],
});

/** Minimizers of browser bundles; swc is several times faster than terser at the same size. */
export const minimizer = () => [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    // swc's own defaults: with `unsafe_arrows` and more passes react-dom builds without a word and never hydrates.
    minimizerOptions: { ecma: 2020, compress: true, mangle: true, format: { comments: false } },
  }),
  new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss }),
];

/** Output settings of browser bundles: hashed names, cross-origin loading so that integrity applies. */
export const browserOutput = {
  filename: '[name].[contenthash:16].js',
  chunkFilename: '[name].[contenthash:16].js',
  crossOriginLoading: 'anonymous',
  chunkLoadTimeout: 8_000,
};
