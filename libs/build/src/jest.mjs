import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** npm packages that ship ES modules only; jest runs CommonJS, so they are transformed like our own source. */
const ESM_ONLY = [
  'typebox',
  '@noble',
  '@scure',
  'jose',
  'oauth4webapi',
  'openid-client',
  'uuid',
  'jayson',
  'rpc-websockets',
  '@wallet-standard',
  '@solana',
  '@fastify/type-provider-typebox',
];

const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx },
      ...(jsx ? { transform: { react: { runtime: 'automatic', development: true } } } : {}),
    },
    module: { type: 'commonjs' },
  },
];

const shared = (configUrl) => ({
  rootDir: dirname(fileURLToPath(configUrl)),
  testMatch: ['**/*.test.{ts,tsx,mjs}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/'],
  extensionsToTreatAsEsm: [],
  transform: { '\\.mdx$': join(here, 'mdx/jest-transform.mjs'), '\\.tsx$': swc(true), '\\.[cm]?[jt]s$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  reporters: ['default', [join(here, 'jest-results.cjs'), {}]],
  // Only guards against waiting for ever.
  testTimeout: 120_000,
});

/** Its native addon is not built here; that it says so at each import would bury what tests say. */
const QUIET = { '^bigint-buffer$': 'bigint-buffer/dist/browser.js' };

/** Jest settings of libraries and services that run in Node. */
export const nodePreset = (configUrl, extra = {}) => ({
  ...shared(configUrl),
  testEnvironment: join(here, 'jest/one-realm-environment.cjs'),
  runtime: join(here, 'jest/shared-packages-runtime.cjs'),
  moduleNameMapper: QUIET,
  ...extra,
});

/** Jest settings of packages that run in the browser (jsdom, CSS modules by name). */
export const webPreset = (configUrl, extra = {}) => ({
  ...shared(configUrl),
  testEnvironment: 'jsdom',
  moduleNameMapper: {
    ...QUIET,
    '^@testing-library/react$': join(here, 'patient-testing-library.cjs'),
    '\\.(svg|png|jpg|woff2)$|\\.mdx\\?card=': join(here, 'asset-stub.cjs'),
    '\\.module\\.css$': join(here, 'css-module-stub.cjs'),
    '\\.css$': join(here, 'css-module-stub.cjs'),
  },
  setupFiles: [join(here, 'jsdom-globals.cjs')],
  ...extra,
});
