/**
 * One setting of the environment.
 * @typedef {{ name: string, kind: 'port' | 'folder' | 'web address' | 'WebSocket address' | 'Postgres address', fallback: string | undefined, what: string }} Setting
 */

/** @type {ReadonlyArray<Setting>} every setting that the start command itself reads; services check theirs */
export const SETTINGS = [
  { name: 'PORT', kind: 'port', fallback: '3000', what: 'The gateway, the only door of the site' },
  { name: 'NEWS_PORT', kind: 'port', fallback: '3001', what: 'The news service' },
  { name: 'PRESALE_PORT', kind: 'port', fallback: '3002', what: 'The presale service' },
  { name: 'LAUNCHPAD_PORT', kind: 'port', fallback: '3003', what: 'The launchpad service' },
  { name: 'CHAIN_RPC_PORT', kind: 'port', fallback: '8899', what: 'JSON-RPC of the local chain' },
  { name: 'CHAIN_WS_PORT', kind: 'port', fallback: '8900', what: 'WebSocket of the local chain' },
  { name: 'POSTGRES_PORT', kind: 'port', fallback: undefined, what: 'The embedded Postgres; without it any free port' },
  {
    name: 'METRICS_PORT',
    kind: 'port',
    fallback: undefined,
    what: 'Figures of the gateway; the other processes take the next ports. Without it any free ports',
  },
  {
    name: 'MINTWIRE_DATA_DIR',
    kind: 'folder',
    fallback: '.mintwire',
    what: 'Where everything is kept: databases, chain, images, keys, logs',
  },
  {
    name: 'PUBLIC_URL',
    kind: 'web address',
    fallback: undefined,
    what: 'Origin of the site as visitors see it; without it http://localhost:PORT. On a public chain https, and no address of this machine or a private network',
  },
  {
    name: 'SOLANA_RPC_URL',
    kind: 'web address',
    fallback: undefined,
    what: 'A Solana chain of your choice instead of the local one',
  },
  {
    name: 'SOLANA_WS_URL',
    kind: 'WebSocket address',
    fallback: undefined,
    what: 'Its WebSocket, where that is not the same address',
  },
  {
    name: 'SOL_PRICE_URL',
    kind: 'web address',
    fallback: undefined,
    what: 'Where the price of SOL is read (answer field solana.usd); without it a public price service',
  },
  {
    name: 'DATABASE_URL_GATEWAY',
    kind: 'Postgres address',
    fallback: undefined,
    what: "The gateway's database; without it the embedded Postgres",
  },
  {
    name: 'DATABASE_URL_LAUNCHPAD',
    kind: 'Postgres address',
    fallback: undefined,
    what: "The launchpad service's database, likewise",
  },
  {
    name: 'DATABASE_URL_PRESALE',
    kind: 'Postgres address',
    fallback: undefined,
    what: "The presale service's database, likewise",
  },
  {
    name: 'DATABASE_URL_NEWS',
    kind: 'Postgres address',
    fallback: undefined,
    what: "The news service's database, likewise",
  },
];

/** The table of the README. */
export function settingsTable() {
  const rows = SETTINGS.map(
    ({ name, kind, fallback, what }) =>
      `| \`${name}\` | ${kind} | ${fallback === undefined ? '' : `\`${fallback}\``} | ${what} |`,
  );
  return ['| setting | kind | default | what |', '|---|---|---|---|', ...rows].join('\n');
}
