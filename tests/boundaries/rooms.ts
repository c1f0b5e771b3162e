import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@mintwire/contracts';

const foldersOf = (path: string): string[] =>
  readdirSync(join(__dirname, '../..', path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The shipped rooms of the house; libs are named without their folder. */
export const SHELL = 'shell';
/** The last one is a remote of a team that is yet to come: the rules must hold for it as they are. */
export const MFES = [...foldersOf('.').filter((name) => name.startsWith('mfe-')), 'mfe-newcomer'];
export const WEB = [SHELL, ...MFES];
export const SERVICES = ['gateway', ...SERVICE_NAMES, 'local-chain'].map((name) => `services/${name}`);
export const WEB_LIBS = ['contracts', 'money', 'solana', 'platform', 'ui', 'admin-kit', 'vanity', 'signing'];
export const NODE_LIBS = ['contracts', 'money', 'solana', 'service-kit'];

/** Which of our libraries each library may import; the same as the table in the architecture. */
export const LIBRARY_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  money: ['contracts'],
  solana: ['contracts', 'money'],
  platform: ['contracts', 'money', 'solana'],
  ui: ['contracts', 'money'],
  'admin-kit': ['contracts', 'money', 'platform', 'ui'],
  vanity: [],
  signing: ['contracts', 'money', 'platform', 'solana'],
  'service-kit': ['contracts', 'money', 'solana'],
  testing: ['contracts', 'money', 'solana'],
  build: ['contracts'],
};

/** The gateway's features, each above those it may import. */
export const GATEWAY_FEATURES = [
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

/** The launchpad's features that stand on others, and on which; `create-token` puts them together. */
export const LAUNCHPAD_FEATURES: Readonly<Record<string, readonly string[]>> = {
  draft: ['images'],
  distribution: ['draft'],
  vanity: ['draft'],
  price: ['draft'],
  launch: ['draft', 'price'],
  'create-token': ['images', 'draft', 'distribution', 'vanity', 'price', 'launch'],
};

/** All that there are: a rule must refuse whatever one of them imports of another and has no right to. */
export const ALL_LAUNCHPAD_FEATURES: readonly string[] = foldersOf('mfe-launchpad/src/features');

/** The layers of libs/solana: the core, and what stands on it. */
export const SOLANA_CORE = 'core';
export const SOLANA_USES: readonly string[] = foldersOf('libs/solana/src').filter((layer) => layer !== SOLANA_CORE);

/** Every room that something could be imported from. */
export const ROOMS = [
  ...WEB,
  ...SERVICES,
  ...Object.keys(LIBRARY_IMPORTS).map((name) => `libs/${name}`),
  'libs/devkit',
  'tests',
];

/** Folders of front ends between which there are rules; something to import is planted into each. */
export const FEATURES = [
  'shell/src/features/wallet',
  'shell/src/features/admin/core',
  'shell/src/features/admin/frame',
  'shell/src/features/admin/users',
  'shell/src/features/admin/tokens',
  'mfe-news/src/shared',
  'mfe-news/src/features/hub',
  'mfe-news/src/features/article',
];
