import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETTINGS } from '../src/settings/table.mjs';
import { freePort } from '../src/network/free-port.mjs';
import { WORKSPACE } from '../src/workspace.mjs';

const PORT = ['0', '65536', '3e3', '-1'];
const HOST = ['999.1.1.1', '192.0.2.1', 'http://localhost'];
const URL = ['example.org', 'ftp://example.org'];
const ORIGIN = [...URL, 'https://example.org/path'];
const SOL = ['-0.1', '1e3', '0,05', '0.0000000001', '10000'];
const PER_MINUTE = ['0', '100001', '1.5'];
const LAMPORTS = ['0', '-5', '1.5', '1e9'];

/** Wrong values of every setting of the README. */
const WRONG = {
  PORT,
  HOST,
  NEWS_PORT: PORT,
  PRESALE_PORT: PORT,
  LAUNCHPAD_PORT: PORT,
  NEWS_HOST: HOST,
  PRESALE_HOST: HOST,
  LAUNCHPAD_HOST: HOST,
  NEWS_SERVICE_URL: ORIGIN,
  PRESALE_SERVICE_URL: ORIGIN,
  LAUNCHPAD_SERVICE_URL: ORIGIN,
  PUBLIC_URL: ORIGIN,
  TRUSTED_PROXIES: ['-1', '6', 'one'],
  DATABASE_URL_GATEWAY: ['mysql://host/db', 'postgres://me:secret@127.0.0.1:1/none'],
  DATABASE_URL_LAUNCHPAD: ['postgres://me:secret@127.0.0.1:1/none'],
  DATABASE_URL_PRESALE: ['postgres://me:secret@no-such-host.invalid/none'],
  DATABASE_URL_NEWS: ['localhost:5432'],
  POSTGRES_PORT: PORT,
  SOLANA_RPC_URL: URL,
  SOLANA_WS_URL: ['https://example.org'],
  CHAIN_RPC_PORT: PORT,
  CHAIN_WS_PORT: PORT,
  CHAIN_HOST: HOST,
  CHAIN_SLOT_MS: ['9', '10001', 'fast'],
  CHAIN_FAUCET_DEFAULT_LAMPORTS: LAMPORTS,
  CHAIN_FAUCET_MAX_LAMPORTS: LAMPORTS,
  CHAIN_FAUCET_WALLET_LAMPORTS_PER_HOUR: LAMPORTS,
  CHAIN_FAUCET_LAMPORTS_PER_HOUR: LAMPORTS,
  FEE_WALLET: ['me'],
  LAUNCH_FEE_USD_CENTS: ['0', '16.5', '10000001'],
  SOL_PRICE_URL: URL,
  SOL_PRICE_FALLBACK_USD: ['-1', 'thirty', '20000'],
  SOL_PRICE_MIN_USD: ['0', '1e2', '20000'],
  SOL_PRICE_MAX_USD: ['0', 'x'],
  ADDON_CUSTOM_CREATOR_SOL: SOL,
  ADDON_CUSTOM_ADDRESS_SOL: SOL,
  ADDON_MULTI_WALLET_SOL: SOL,
  ADDON_LISTING_SOL: SOL,
  STORAGE_URL: ['https://bucket', 's3://a', 's3://bucket'],
  S3_ENDPOINT: ORIGIN,
  S3_REGION: ['US EAST'],
  IPFS_API_URL: ORIGIN,
  LOOKUP_TABLE_KEYPAIR: ['no-such-file.json', '[1,2,3]'],
  LOOKUP_TABLES_PER_WALLET: ['-1', '10001'],
  LOOKUP_TABLES_PER_DAY: ['-1', '1000001'],
  LOOKUP_TABLE_MINUTES: ['1', '10081'],
  LISTING_SERVICE_NAME: ['x'.repeat(41)],
  LISTING_TOKEN_URL: ['http://example.org/{mint}'],
  LISTING_SUBMIT_URL: ['example.org'],
  LISTING_LOGO_PIXELS: ['63', '2049'],
  LISTING_BANNER_WIDTH: ['299', '301', '3003'],
  QUOTE_SIGNING_KEY: ['c2hvcnQ='],
  LAUNCH_WATCH_HOURS: ['0', '721'],
  LAUNCHPAD_UPLOADS_PER_MINUTE: PER_MINUTE,
  LAUNCHPAD_QUOTES_PER_MINUTE: PER_MINUTE,
  LAUNCHPAD_REPORTS_PER_MINUTE: PER_MINUTE,
  LAUNCHPAD_TRUSTED_PROXIES: ['gateway.example', '10.0.0.0/99'],
  RENDER_DEADLINE_MS: ['49', '30001'],
  RENDER_CHILDREN: ['0', '65'],
  RENDER_HEAP_MB: ['31', '4097'],
  FRAGMENT_DEADLINE_MS: ['9', '10001'],
  FRAGMENT_CHILDREN: ['0', '33'],
  FRAGMENT_RENDER_MS: ['49', '30001'],
  FRAGMENT_HEAP_MB: ['31', '4097'],
  GATEWAY_URL: ORIGIN,
  GATEWAY_PUBLIC_KEY: ['abc'],
  UPSTREAM_DEADLINE_MS: ['99', '120001'],
  RELEASES_KEPT: ['2', '1001'],
  UPLOAD_IDLE_MS: ['99'],
  UPLOAD_TOTAL_MS: ['99'],
  UPLOADS_AT_ONCE: ['0', '101'],
  LOGIN_ATTEMPTS_PER_ADDRESS: ['0'],
  RPC_CALLS_PER_MINUTE: ['0'],
  RPC_SOCKETS_PER_ADDRESS: ['0'],
  RPC_SUBSCRIPTIONS_PER_SOCKET: ['0'],
  METRICS_HOST: HOST,
  METRICS_PORT: ['65536', 'x'],
  TELEMETRY_BATCHES_PER_MINUTE: ['0'],
  TELEMETRY_DAYS: ['0', '401'],
  RELEASES_KEPT_DAYS: ['0', '3651'],
  DEPLOY_TOKEN_DAYS: ['0', '401'],
  CANARY_VISITS_PER_ADDRESS: ['0'],
  CHAIN_FORKS: ['yes'],
  LOG_LEVEL: ['loud'],
};
/** Any text, a folder, or of the tests only. */
const FREE = [
  'MINTWIRE_DATA_DIR',
  'CHAIN_DATA_DIR',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'IPFS_API_TOKEN',
  'CHROMIUM_PATH',
];

/** What only makes sense beside other settings, or is looked at last, is told by itself. */
const ALONE = [
  'FEE_WALLET',
  'QUOTE_SIGNING_KEY',
  'LOOKUP_TABLE_KEYPAIR',
  'SOL_PRICE_MIN_USD',
  'SOL_PRICE_MAX_USD',
  'SOL_PRICE_FALLBACK_USD',
  'STORAGE_URL',
  'PUBLIC_URL',
  'LAUNCHPAD_TRUSTED_PROXIES',
  'DATABASE_URL_GATEWAY',
  'DATABASE_URL_LAUNCHPAD',
  'DATABASE_URL_PRESALE',
];
const ALLOWED = '(is not a |must |: |is longer than|is required|is no |names something else)';

/**
 * All that is told at once is tried at once, the first wrong values of these settings together, then the second ones.
 * What the command sees before it asks the services hides what they would say, and addresses are tried last.
 * @returns {Record<string, string>[]}
 */
function batches() {
  const early = new Set(SETTINGS.map(({ name }) => name));
  const kinds = new Map();
  for (const [name, values] of Object.entries(WRONG)) {
    const kind = ALONE.includes(name) ? name : early.has(name) ? 'early' : values === HOST ? 'hosts' : 'services';
    values.forEach((value, round) => {
      const key = `${kind} ${round}`;
      kinds.set(key, { ...kinds.get(key), [name]: value });
    });
  }
  return [...kinds.values()];
}

/** @type {string} */
let folder;
/** @type {Record<string, string>} */
let ports;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mintwire-settings-'));
  chmodSync(folder, 0o711);
  const names = ['PORT', 'NEWS_PORT', 'PRESALE_PORT', 'LAUNCHPAD_PORT', 'CHAIN_RPC_PORT', 'CHAIN_WS_PORT'];
  ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, String(await freePort())])));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let runs = 0;
/**
 * Runs the real start command of the real site.
 * @param {Record<string, string>} settings
 * @returns {Promise<{ code: number | null, output: string, started: string[] }>} `started`: the processes that left a log
 */
function start(settings) {
  const data = join(folder, String((runs += 1)));
  const child = spawn(process.execPath, ['libs/devkit/src/start.mjs'], {
    cwd: WORKSPACE,
    env: { PATH: process.env.PATH, ...ports, MINTWIRE_DATA_DIR: data, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const logs = join(data, 'logs');
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, output, started: existsSync(logs) ? readdirSync(logs) : [] })),
  );
}

describe('a wrong setting', () => {
  const named = [...readFileSync(join(WORKSPACE, 'README.md'), 'utf8').matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+` ?)+)\|/gm)]
    .flatMap(([, names]) => names?.match(/[A-Z][A-Z0-9_]+/g) ?? [])
    .filter((name) => !FREE.includes(name));

  it('is tried here for every setting that the README names', () => {
    expect(named.length).toBeGreaterThan(60);
    expect(Object.keys(WRONG).toSorted()).toEqual([...new Set(named)].toSorted());
  });

  it.each(batches())(
    'is refused by name, with what it may be and without its value, while nothing runs: %j',
    async (wrong) => {
      const { code, output, started } = await start(wrong);
      expect({ code, started }).toEqual({ code: 1, started: [] });
      for (const name of Object.keys(wrong))
        expect(output).toMatch(new RegExp(`^(?=.*\\b${name}\\b).*${ALLOWED}`, 'm'));
      expect(output).not.toMatch(/secret|^\s+at /m);
    },
  );

  it('is named together with all others', async () => {
    const { output } = await start({ LAUNCH_FEE_USD_CENTS: '0', RELEASES_KEPT: '2', FRAGMENT_HEAP_MB: '31' });
    for (const name of ['LAUNCH_FEE_USD_CENTS', 'RELEASES_KEPT', 'FRAGMENT_HEAP_MB']) expect(output).toContain(name);
    expect(output.match(/FRAGMENT_HEAP_MB/g)).toHaveLength(1);
    expect(output).toContain('must be a whole number from 3 to 1000.');
  });

  it.each(['', 'http://mintwire.org', 'https://localhost:3000', 'https://192.168.1.20'])(
    'is PUBLIC_URL=%s on a public chain, where tokens would carry it for good',
    async (url) => {
      const FEE_WALLET = 'So11111111111111111111111111111111111111112';
      const { code, output, started } = await start({
        SOLANA_RPC_URL: 'https://rpc.example',
        FEE_WALLET,
        PUBLIC_URL: url,
      });
      expect({ code, started }).toEqual({ code: 1, started: [] });
      expect(output).toContain('PUBLIC_URL must be the https address of the site on the public internet');
    },
  );

  it('that another program makes wrong is told as such: a port that is taken', async () => {
    const other = createServer();
    await new Promise((resolve) => other.listen(Number(ports.NEWS_PORT), '127.0.0.1', () => resolve(undefined)));
    const { code, output } = await start({});
    other.close();
    expect(code).toBe(1);
    expect(output).toContain('NEWS_PORT');
  });
});
