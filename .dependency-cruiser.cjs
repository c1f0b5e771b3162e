/**
 * Who may import whom. One rule for each forbidden direction; `tests/boundaries` plants a breach of every one of them
 * and sees it refused. Types count like values (`tsPreCompilationDeps`), except where a rule says "type only".
 */

const WEB = '^(shell|mfe-[^/]+)/';
const MFE = '^mfe-';
const SHELL = '^shell/';
const SERVICE = '^services/';
/** Not shipped: unit tests beside their file, folders of tests, of development and of scripts, configuration of tools. */
const NOT_SHIPPED =
  '(\\.test\\.tsx?$|\\.test\\.mjs$|^[^/]+/(test|dev|scripts)/|^(libs|services)/[^/]+/(test|dev)/|\\.config\\.(mjs|cjs|ts|js)$|\\.setup\\.ts$)';
/** Each of them in a service, which is `$1` in the other half of a rule. */
const DOMAIN = '^services/([^/]+)/src/([^/]+/domain|domain)/';
const CONFIG = '^services/$1/src/config\\.ts$';
const WEB_FRAMEWORK = 'fastify|fastify-plugin|@fastify/[^/]+';
const npm = (names) => `node_modules/(${names})(/|$)`;

/** A rule in one line. `except` are paths inside `to` that are allowed. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A library may import these of our libraries and nothing else of ours. */
const libraryMayImport = (library, allowed) =>
  forbid(
    `${library}-only-downwards`,
    `libs/${library} may import ${allowed.length > 0 ? allowed.map((name) => `libs/${name}`).join(', ') : 'none of our packages'}.`,
    { path: `^libs/${library}/`, pathNot: NOT_SHIPPED },
    { path: '^(shell|mfe-[^/]+|services|libs|tests)/', pathNot: `^libs/(${[library, ...allowed].join('|')})/` },
  );

/** The gateway's features, each above those it may import. */
const GATEWAY_FEATURES = [
  'core',
  'admin',
  'site',
  'services',
  'chain',
  'composition',
  'telemetry',
  'releases',
  'rendering',
  'status',
];
const GATEWAY = '^services/gateway/src/';
const gatewayFeature = (feature, at) => {
  const below = GATEWAY_FEATURES.slice(0, at);
  return forbid(
    `gateway-${feature}-only-downwards`,
    `The gateway's ${feature}/ may import ${below.length > 0 ? below.map((name) => `${name}/`).join(', ') : 'none of the features'} and config.ts.`,
    { path: `${GATEWAY}${feature}/`, pathNot: NOT_SHIPPED },
    { path: GATEWAY, pathNot: `${GATEWAY}((${[...below, feature].join('|')})/|config\\.ts$)` },
  );
};

/** The launchpad's features that stand on others, and on which; every other feature of a front end knows none. */
const LAUNCHPAD_FEATURES = {
  draft: ['images'],
  distribution: ['draft'],
  vanity: ['draft'],
  price: ['draft'],
  launch: ['draft', 'price'],
  'create-token': ['images', 'draft', 'distribution', 'vanity', 'price', 'launch'],
};

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('shell-not-to-mfe', 'The shell loads remotes at run time, by the registry.', { path: SHELL }, { path: MFE }),
    forbid('shell-not-to-service', 'The shell speaks HTTP with the services.', { path: SHELL }, { path: SERVICE }),
    forbid(
      'mfe-not-to-mfe',
      'A remote is built and released without the others.',
      { path: '^(mfe-[^/]+)/' },
      { path: MFE, pathNot: '^$1/' },
    ),
    forbid('mfe-not-to-shell', 'A remote knows the shell by libs/platform only.', { path: MFE }, { path: SHELL }),
    forbid('mfe-not-to-service', 'A remote speaks HTTP with its service.', { path: MFE }, { path: SERVICE }),
    forbid(
      'web-not-to-node-library',
      'Code of the browser does not import libraries of Node processes.',
      { path: WEB },
      { path: '^libs/service-kit/' },
    ),
    forbid(
      'feature-not-to-feature',
      'Features know nothing of each other: what two of them need is in shared/ or in a library, and pages put them together.',
      {
        path: '^(shell|mfe-[^/]+)/src/features/([^/]+)/',
        pathNot: `^mfe-launchpad/src/features/(${Object.keys(LAUNCHPAD_FEATURES).join('|')})/`,
      },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    forbid(
      'admin-screen-not-to-screen',
      'Screens of the administration know what is in core/, not each other; the frame has them all.',
      { path: '^shell/src/features/admin/([^/]+)/', pathNot: ['^shell/src/features/admin/frame/', NOT_SHIPPED] },
      { path: '^shell/src/features/admin/', pathNot: '^shell/src/features/admin/($1|core)/' },
    ),
    forbid(
      'shared-not-to-feature',
      'What features share stands below them.',
      { path: '^(shell|mfe-[^/]+)/src/shared/' },
      { path: '^$1/src/(features|exposes)/' },
    ),
    forbid(
      'service-not-to-service',
      'Services speak HTTP with each other, in libs/contracts.',
      { path: '^services/([^/]+)/', pathNot: NOT_SHIPPED },
      { path: SERVICE, pathNot: '^services/$1/' },
    ),
    forbid(
      'service-test-not-to-service',
      'Tests of a service may start the local chain, no other service.',
      { path: `^services/([^/]+)/(test/|.*\\.test\\.ts$)` },
      { path: SERVICE, pathNot: '^services/($1|local-chain)/' },
    ),
    forbid(
      'service-not-to-front-end',
      'A service runs released bundles, it imports no front end.',
      { path: SERVICE },
      { path: WEB },
    ),
    forbid(
      'service-not-to-web-library',
      'Libraries of the browser stay out of services; the drawing of covers and the writing of numbers and dates are pure, and the same everywhere.',
      { path: SERVICE },
      { path: '^libs/(ui|platform|vanity|admin-kit|signing)/', pathNot: '^libs/ui/src/(cover/|format(/|\\.ts$))' },
    ),
    forbid(
      'domain-is-pure',
      'domain/ of a service (and of each feature of the gateway) imports domain/ and types of the settings: no HTTP framework, no SQL, nothing around it, not even their types.',
      { path: DOMAIN, pathNot: NOT_SHIPPED },
      {
        path: ['^services/$1/src/', npm(`${WEB_FRAMEWORK}|pg|node-pg-migrate|undici|axios`)],
        // A pure function that reads a header, in spite of its name.
        pathNot: ['^services/$1/src/([^/]+/domain|domain)/', CONFIG, npm('@fastify/accept-negotiator')],
      },
    ),
    forbid(
      'store-only-domain',
      'store/ of a service speaks SQL: it imports domain/, what is in store/, and types of the settings.',
      { path: '^services/([^/]+)/src/([^/]+/store|store)/', pathNot: NOT_SHIPPED },
      {
        path: ['^services/$1/src/', npm(`${WEB_FRAMEWORK}|undici|axios`)],
        pathNot: ['^services/$1/src/([^/]+/(domain|store)|domain|store)/', CONFIG],
      },
    ),
    forbid(
      'domain-does-nothing-outside',
      'domain/ reads no files, opens no connections, starts nothing and reads no settings (their types are fine; so is isIP of node:net).',
      { path: DOMAIN, pathNot: NOT_SHIPPED },
      {
        path: ['^(node:)?(fs|fs/promises|http|https|http2|child_process|worker_threads|dns)$', CONFIG],
        dependencyTypesNot: ['type-only'],
      },
    ),
    ...GATEWAY_FEATURES.map(gatewayFeature),
    libraryMayImport('contracts', []),
    libraryMayImport('money', ['contracts']),
    libraryMayImport('solana', ['contracts', 'money']),
    libraryMayImport('platform', ['contracts', 'money', 'solana']),
    libraryMayImport('ui', ['contracts', 'money']),
    libraryMayImport('admin-kit', ['contracts', 'money', 'platform', 'ui']),
    libraryMayImport('vanity', []),
    libraryMayImport('signing', ['contracts', 'money', 'platform', 'solana']),
    libraryMayImport('service-kit', ['contracts', 'money', 'solana']),
    libraryMayImport('testing', ['contracts', 'money', 'solana']),
    libraryMayImport('build', ['contracts']),
    forbid(
      'solana-core-below-its-uses',
      'The core of libs/solana reads and lands any transaction; it knows nothing of launches, payments or runs.',
      { path: '^libs/solana/src/core/', pathNot: NOT_SHIPPED },
      { path: '^libs/solana/src/', pathNot: '^libs/solana/src/core/' },
    ),
    forbid(
      'solana-uses-stand-apart',
      'Launch, payment and run stand on the core, not on each other.',
      { path: '^libs/solana/src/([^/]+)/', pathNot: '^libs/solana/src/core/' },
      { path: '^libs/solana/src/', pathNot: '^libs/solana/src/($1|core)/' },
    ),
    ...Object.entries(LAUNCHPAD_FEATURES).map(([feature, allowed]) =>
      forbid(
        `launchpad-${feature}-one-way`,
        `The feature ${feature} may import ${allowed.join(', ')}.`,
        { path: `^mfe-launchpad/src/features/${feature}/`, pathNot: NOT_SHIPPED },
        {
          path: '^mfe-launchpad/src/features/',
          pathNot: `^mfe-launchpad/src/features/(${[feature, ...allowed].join('|')})/`,
        },
      ),
    ),
    forbid(
      'devkit-imports-nothing-of-ours',
      'The commands start what they need as a process, never by import.',
      { path: '^libs/devkit/', pathNot: NOT_SHIPPED },
      { path: '^(shell|mfe-[^/]+|services|libs|tests)/', pathNot: '^libs/devkit/' },
    ),
    forbid(
      'nobody-imports-devkit',
      'The commands are run, not imported.',
      { path: '^(shell|mfe-[^/]+|services|libs|tests)/', pathNot: '^libs/devkit/' },
      { path: '^libs/devkit/' },
    ),
    forbid(
      'contracts-only-schema-library',
      'Contracts are imported by everybody, so they bring a schema library and nothing else.',
      { path: '^libs/contracts/', pathNot: NOT_SHIPPED },
      { path: 'node_modules/', pathNot: npm('typebox') },
    ),
    forbid(
      'service-kit-never-react',
      'What Node processes share renders nothing.',
      { path: '^libs/service-kit/' },
      { path: npm('react|react-dom|react-router|react-router-dom|zustand|@tanstack/[^/]+') },
    ),
    forbid(
      'platform-takes-solana-by-type',
      'libs/platform is in the first script of every page: Solana comes to it by "import type" only.',
      { path: '^libs/platform/', pathNot: NOT_SHIPPED },
      { path: [npm('@solana/[^/]+'), '^libs/solana/'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'shipped-not-to-tests',
      'Nothing that ships imports tests or what tests share.',
      // What the preset of jest puts beside the tests is no part of what it builds.
      {
        path: '^(shell|mfe-[^/]+|services|libs)/',
        pathNot: [NOT_SHIPPED, '^libs/testing/', '^libs/build/src/(jest/)?[^/]+\\.cjs$'],
      },
      {
        path: [
          '^tests/',
          '^libs/testing/',
          npm('jest|@jest/[^/]+|@playwright/test|playwright|playwright-core|@testing-library/[^/]+'),
        ],
      },
    ),
    forbid(
      'shipped-not-to-build',
      'The build presets are used by configuration files and commands, not by what is built.',
      { path: '^(shell|mfe-[^/]+|services|libs)/', pathNot: [NOT_SHIPPED, '^libs/build/'] },
      { path: '^libs/build/' },
    ),
    forbid(
      'no-circle',
      'Files that need each other, be it for a type, are one file, or lack a third.',
      {},
      { circular: true },
    ),
    // An import that cannot be found would pass every rule above unseen.
    forbid('no-unresolvable', 'An import that does not resolve is checked by no rule.', {}, { couldNotResolve: true }),
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    // What tools write into our folders; a "dist" inside node_modules is a package's entry and must be seen.
    exclude: {
      path: '^(shell|mfe-[^/]+|(services|libs)/[^/]+|tests)/(dist|coverage|assembly|\\.results|\\.nx|\\.mintwire)/',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};
