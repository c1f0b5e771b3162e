import { portOf, portSettingOf, SERVICE_NAMES } from '../services.mjs';

/** Of the first of the ports of figures: the gateway's, the services' and the local chain's follow each other. */
export const MAX_METRICS_PORT = 65_535 - SERVICE_NAMES.length - 1;

/** What may stand in a setting of each kind. @satisfies {Record<string, string>} */
const KINDS = {
  port: 'a whole number from 1 to 65535',
  'first of several ports': `a whole number from 1 to ${MAX_METRICS_PORT}`,
  folder: 'a folder that can be made and written',
  origin: 'an origin such as https://example.org, without a path',
  'web address': 'a web address that begins with http:// or https://, without a user',
  'WebSocket address': 'an address that begins with ws:// or wss://',
  'Postgres address': 'an address such as postgres://user:password@host:5432/name',
};

/**
 * One setting of the environment.
 * @typedef {{ name: string, kind: keyof typeof KINDS, fallback: string | undefined, what: string }} Setting
 */

/** @type {ReadonlyArray<Setting>} every setting that the start command itself reads; services check theirs */
export const SETTINGS = [
  { name: 'PORT', kind: 'port', fallback: '3000', what: 'the gateway, the only door of the site' },
  ...SERVICE_NAMES.map((name) => ({
    name: portSettingOf(name),
    kind: /** @type {const} */ ('port'),
    fallback: portOf(name),
    what: `the ${name} service`,
  })),
  { name: 'CHAIN_RPC_PORT', kind: 'port', fallback: '8899', what: 'JSON-RPC of the local chain' },
  { name: 'CHAIN_WS_PORT', kind: 'port', fallback: '8900', what: 'WebSocket of the local chain' },
  { name: 'POSTGRES_PORT', kind: 'port', fallback: undefined, what: 'the embedded Postgres; without it any free port' },
  {
    name: 'METRICS_PORT',
    kind: 'first of several ports',
    fallback: undefined,
    what: 'figures of the gateway; the other processes take the next ports. Without it any free ports',
  },
  {
    name: 'MINTWIRE_DATA_DIR',
    kind: 'folder',
    fallback: '.mintwire',
    what: 'where everything is kept: databases, chain, images, keys, logs',
  },
  {
    name: 'CHAIN_DATA_DIR',
    kind: 'folder',
    fallback: undefined,
    what: 'archive of the local chain; without it `chain` in the data folder',
  },
  {
    name: 'PUBLIC_URL',
    kind: 'origin',
    fallback: undefined,
    what: 'origin of the site as visitors see it; without it http://localhost:PORT. On a public chain https, and no address of this machine or a private network',
  },
  {
    name: 'SOLANA_RPC_URL',
    kind: 'web address',
    fallback: undefined,
    what: 'a Solana chain of your choice instead of the local one',
  },
  {
    name: 'SOLANA_WS_URL',
    kind: 'WebSocket address',
    fallback: undefined,
    what: 'its WebSocket, where that is not the same address',
  },
  {
    name: 'SOL_PRICE_URL',
    kind: 'web address',
    fallback: undefined,
    what: 'where the price of SOL is read; answer field `solana.usd`; without it a public price service',
  },
  {
    name: 'DATABASE_URL_GATEWAY',
    kind: 'Postgres address',
    fallback: undefined,
    what: "the gateway's database; without it the embedded Postgres",
  },
  ...SERVICE_NAMES.map((name) => ({
    name: `DATABASE_URL_${name.toUpperCase()}`,
    kind: /** @type {const} */ ('Postgres address'),
    fallback: undefined,
    what: `the ${name} service's database; likewise`,
  })),
];

/** The table of the README. */
export function settingsTable() {
  const rows = SETTINGS.map(
    ({ name, kind, fallback, what }) =>
      `| \`${name}\` | ${kind} | ${fallback === undefined ? '' : `\`${fallback}\``} | ${what} |`,
  );
  return ['| setting | kind | default | what |', '|---|---|---|---|', ...rows].join('\n');
}

/**
 * The sentence that refuses a setting; the services say the same of theirs.
 * @param {string} name
 * @param {string} [mayBe] more than its kind says
 */
export function wrongSetting(name, mayBe) {
  const setting = SETTINGS.find((each) => each.name === name);
  if (!setting) throw new Error(`${name} is no setting of the start command`);
  const [meaning] = setting.what.split(/[;.] /);
  return `The setting ${name} (${meaning}) must be ${mayBe ?? KINDS[setting.kind]}.`;
}
