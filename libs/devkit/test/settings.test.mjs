import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/network/free-port.mjs';
import { portSettingOf, SERVICE_NAMES } from '../src/services.mjs';
import { WORKSPACE } from '../src/workspace.mjs';

const PORT = ['0', '65536', '3e3', '-1'];
const HOST = ['999.1.1.1', '192.0.2.1', 'http://localhost'];
const URL = ['example.org', 'ftp://x', 'https://me:secret@example.org'];
const ORIGIN = [...URL, 'https://example.org/path', 'http://example.org:99999'];
const FOLDER = ['/proc/x', '/dev/null/x', '/sys/x'];
const SOL = ['-0.1', '1e3', '0,05', '0.0000000001', '10000'];
const PER_MINUTE = ['0', '100001', '1.5'];
const LAMPORTS = ['0', '-5', '1.5', '1e9'];

/**
 * What each service has, by its name in settings.
 * @template T
 * @param {(name: string) => Record<string, T>} settings
 * @returns {Record<string, T>}
 */
function ofServices(settings) {
  return Object.assign({}, ...SERVICE_NAMES.map((name) => settings(name.toUpperCase())));
}

/** Wrong values of every setting of the README. */
const WRONG = {
  PORT,
  HOST,
  ...ofServices((name) => ({
    [`${name}_PORT`]: PORT,
    [`${name}_HOST`]: HOST,
    [`${name}_SERVICE_URL`]: ORIGIN,
    [`DATABASE_URL_${name}`]: [
      'localhost:5432',
      'postgres://me:secret@127.0.0.1:1/none',
      'postgres://me:secret@no-such-host.invalid/none',
    ],
  })),
  PUBLIC_URL: ORIGIN,
  TRUSTED_PROXIES: ['1', 'proxy.example', '10.0.0.0/99', '0.0.0.0/0'],
  TLS_CERT_FILE: ['no-such-file.pem'],
  TLS_KEY_FILE: ['no-such-file.pem'],
  DATABASE_URL_GATEWAY: ['mysql://host/db', 'postgres://me:secret@127.0.0.1:1/none'],
  POSTGRES_PORT: PORT,
  SOLANA_RPC_URL: URL,
  SOLANA_WS_URL: ['https://example.org'],
  CHAIN_RPC_PORT: PORT,
  CHAIN_WS_PORT: PORT,
  MINTWIRE_DATA_DIR: FOLDER,
  CHAIN_DATA_DIR: FOLDER,
  CHAIN_HOST: HOST,
  CHAIN_SLOT_MS: ['9', '10001', 'fast'],
  CHAIN_FAUCET_DEFAULT_LAMPORTS: LAMPORTS,
  CHAIN_FAUCET_MAX_LAMPORTS: [...LAMPORTS, '1'],
  CHAIN_FAUCET_WALLET_LAMPORTS_PER_HOUR: LAMPORTS,
  CHAIN_FAUCET_LAMPORTS_PER_HOUR: LAMPORTS,
  FEE_WALLET: ['me'],
  LAUNCH_FEE_USD_CENTS: ['0', '16.5', '10000001'],
  SOL_PRICE_URL: URL,
  SOL_PRICE_FALLBACK_USD: ['-1', '20000', 'thirty'],
  SOL_PRICE_MIN_USD: ['0', '1e2', '20000'],
  SOL_PRICE_MAX_USD: ['x'],
  ADDON_CUSTOM_CREATOR_SOL: SOL,
  ADDON_CUSTOM_ADDRESS_SOL: SOL,
  ADDON_MULTI_WALLET_SOL: SOL,
  ADDON_LISTING_SOL: SOL,
  STORAGE_URL: ['https://bucket', 's3://a', 's3://b/p', 's3://BUCKET'],
  S3_ENDPOINT: ORIGIN,
  S3_REGION: ['US EAST'],
  IPFS_API_URL: ORIGIN,
  LOOKUP_TABLE_KEYPAIR: ['no-such-file.json', '[1,2,3]', '/', '/dev/null'],
  LOOKUP_TABLES_PER_WALLET: ['-1', '10001'],
  LOOKUP_TABLES_PER_DAY: ['-1', '1000001'],
  LOOKUP_TABLE_MINUTES: ['1', '10081'],
  LISTING_SERVICE_NAME: ['x'.repeat(41)],
  LISTING_TOKEN_URL: ['http://example.org/{mint}', 'https://example.org/token'],
  LISTING_SUBMIT_URL: ['example.org'],
  LISTING_LOGO_PIXELS: ['63', '2049'],
  LISTING_BANNER_WIDTH: ['299', '301', '3003'],
  QUOTE_SIGNING_KEY: ['c2hvcnQ='],
  LAUNCH_WATCH_HOURS: ['0', '721'],
  LAUNCHPAD_UPLOADS_PER_MINUTE: PER_MINUTE,
  LAUNCHPAD_QUOTES_PER_MINUTE: PER_MINUTE,
  LAUNCHPAD_REPORTS_PER_MINUTE: PER_MINUTE,
  PRESALE_TREASURY: ['me'],
  PRESALE_MINT: ['me'],
  PRESALE_SECOND_RPC_URL: URL,
  PRESALE_QUOTES_PER_MINUTE: PER_MINUTE,
  PRESALE_REPORTS_PER_MINUTE: PER_MINUTE,
  NEWS_COMMENTS_PER_MINUTE: PER_MINUTE,
  NEWS_HOLD_FIRST_COMMENTS: ['yes'],
  NEWS_CLOSE_COMMENTS_AFTER_DAYS: ['-1', '3651'],
  NEWS_FEED_TRUSTED_HOSTS: ['feed.example', 'http://feed.example:80'],
  NEWS_SECRET_KEY: ['c2hvcnQ='],
  NEWS_ISSUE_MAILS_PER_MINUTE: PER_MINUTE,
  NEWS_PRESALE_ALERTS: ['yes'],
  NEWS_WEBSUB_HUB: [...URL, 'https://hub.example.org/?a=b'],
  NEWS_MAIL_EVENTS_SECRET: ['x'.repeat(31)],
  COIN_PRICES_URL: URL,
  AI_MODEL_URL: URL,
  AI_MODEL_NAME: ['x'.repeat(101)],
  SMTP_HOST: ['smtp://mail.example', 'mail.example:25', 'me@mail.example'],
  SMTP_PORT: PORT,
  SMTP_SECURITY: ['ssl'],
  SMTP_FROM: ['me'],
  SMTP_DKIM_SELECTOR: ['a b', '-x'],
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
  METRICS_PORT: ['65536', 'x', '65532'],
  TELEMETRY_BATCHES_PER_MINUTE: ['0'],
  TELEMETRY_DAYS: ['0', '401'],
  RELEASES_KEPT_DAYS: ['0', '3651'],
  DEPLOY_TOKEN_DAYS: ['0', '401'],
  GATEWAY_SECRET_KEY: ['c2hvcnQ='],
  OIDC_ISSUER: URL,
  OIDC_NAME: ['x'.repeat(41)],
  OIDC_SCOPES: ['email', 'openid  email'],
  OIDC_ROLE_CLAIM: ['x'.repeat(201)],
  OIDC_ROLE_MAP: ['admins', 'admins=boss', 'admins=owner,'],
  CANARY_VISITS_PER_ADDRESS: ['0'],
  CHAIN_FORKS: ['yes'],
  LOG_LEVEL: ['loud'],
};
/** Any text, or of the tests only. */
const FREE = [
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'IPFS_API_TOKEN',
  'AI_MODEL_KEY',
  'SMTP_USER',
  'SMTP_PASSWORD',
  // Looked into with those that belong to it.
  'SMTP_DKIM_KEY_FILE',
  'CHROMIUM_PATH',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
];

/**
 * The first wrong values of all settings together, then the second ones: whatever is wrong is told at once.
 * @returns {Record<string, string>[]}
 */
function batches() {
  const rounds = Math.max(...Object.values(WRONG).map((values) => values.length));
  return Array.from({ length: rounds }, (_none, round) =>
    Object.fromEntries(
      Object.entries(WRONG).flatMap(([name, values]) => (values[round] === undefined ? [] : [[name, values[round]]])),
    ),
  );
}

/** @type {string} */
let folder;
/** @type {Record<string, string>} */
let ports;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mintwire-settings-'));
  chmodSync(folder, 0o711);
  const names = ['PORT', ...SERVICE_NAMES.map(portSettingOf), 'CHAIN_RPC_PORT', 'CHAIN_WS_PORT'];
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
  const named = [
    ...readFileSync(join(WORKSPACE, 'README.md'), 'utf8').matchAll(/^\| ((?:`[A-Z<][A-Z0-9_<>]+` ?)+)\|/gm),
  ]
    .flatMap(([, names]) => names?.match(/[A-Z<][A-Z0-9_<>]+/g) ?? [])
    .flatMap((name) =>
      name.includes('<NAME>') ? SERVICE_NAMES.map((one) => name.replace('<NAME>', one.toUpperCase())) : [name],
    )
    .filter((name) => !FREE.includes(name));

  it('is tried here for every setting that the README names', () => {
    expect(named.length).toBeGreaterThan(60);
    expect(Object.keys(WRONG).toSorted()).toEqual([...new Set(named)].toSorted());
  });

  it.each(batches())(
    'is refused by name together with all others, with what it may be and without its value, before anything is built: %j',
    async (wrong) => {
      const { code, output, started } = await start(wrong);
      expect({ code, started }).toEqual({ code: 1, started: [] });
      const lines = output.trim().split('\n');
      for (const line of lines) expect(line).toMatch(/^The setting [A-Z0-9_]+ \(.+\) must be .+\.$/);
      expect(lines.map((line) => line.split(' ')[2]).toSorted()).toEqual(Object.keys(wrong).toSorted());
      expect(output).not.toContain('secret');
    },
  );

  it.each(
    /** @type {[Record<string, string>, string][]} */ ([
      [
        { LAUNCH_FEE_USD_CENTS: '0' },
        'LAUNCH_FEE_USD_CENTS (base fee of a launch in US cents) must be a whole number from 1 to 10000000.',
      ],
      [
        { SOL_PRICE_MAX_USD: '0' },
        'SOL_PRICE_MIN_USD (a price below this is not believed) must be an amount such as 1 or 0.5, above 0 and below SOL_PRICE_MAX_USD.',
      ],
      [
        { NEWS_PORT: '4999', PRESALE_PORT: '4999' },
        'NEWS_PORT (the news service) must be another port than 4999, which is that of the presale service (PRESALE_PORT).',
      ],
      [
        { STORAGE_URL: 's3://bucket', S3_SECRET_ACCESS_KEY: 's' },
        'S3_ACCESS_KEY_ID (access key of the bucket) must be set when STORAGE_URL is set.',
      ],
      [
        { OIDC_ISSUER: 'http://id.example.org', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' },
        'OIDC_ISSUER (issuer of an OpenID Connect provider by which people sign in to the admin area) must be an https:// address, or one of this machine.',
      ],
      [
        { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'x' },
        'OIDC_CLIENT_SECRET (secret of that client) must be set when OIDC_ISSUER is.',
      ],
      [
        {
          SMTP_HOST: 'smtp.example.org',
          SMTP_FROM: 'news@example.org',
          SMTP_DKIM_SELECTOR: 'mail',
          SMTP_DKIM_KEY_FILE: 'no-such-file.pem',
        },
        'SMTP_DKIM_KEY_FILE (private RSA key (PEM) with which mails are signed (DKIM)) must be a PEM file with a private RSA key.',
      ],
    ]),
  )('is told in one sentence: %j', async (settings, sentence) => {
    const { code, output } = await start(settings);
    expect({ code, output }).toEqual({ code: 1, output: `The setting ${sentence}\n` });
  });

  it('is an address at which nobody answers, or not in time, or something else', async () => {
    const silent = createServer(() => undefined);
    await new Promise((resolve) => silent.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (silent.address());
    const elsewhere = {
      FEE_WALLET: 'So11111111111111111111111111111111111111112',
      PRESALE_TREASURY: '9pw6Y5RN4kGT7BzJhHxRrRuWzL7yE8HV5kwUDYoZHhKL',
      PRESALE_MINT: 'So11111111111111111111111111111111111111112',
      PUBLIC_URL: 'https://mintwire.org',
      STORAGE_URL: 's3://bucket/p',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const rejected = (/** @type {string} */ address) =>
      start({ ...elsewhere, SOLANA_RPC_URL: address, S3_ENDPOINT: address });
    const begun = performance.now();
    const [nobody, late] = await Promise.all(
      [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${port}`].map(rejected),
    );
    silent.close();
    for (const [found, why] of /** @type {const} */ ([
      [nobody, 'nothing answers at that address'],
      [late, 'in time|within 3 seconds'],
    ])) {
      expect({ code: found?.code, started: found?.started }).toEqual({ code: 1, started: [] });
      const lines = found?.output.trim().split('\n').toSorted() ?? [];
      expect(lines).toEqual([
        expect.stringMatching(new RegExp(`^The setting SOLANA_RPC_URL .*(${why})`)),
        expect.stringMatching(new RegExp(`^The setting STORAGE_URL .*(${why})`)),
      ]);
    }
    expect(performance.now() - begun).toBeLessThan(15_000);
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
      expect(output).toMatch(/PUBLIC_URL .* must be the https address of the site on the public internet/);
    },
  );

  it('that another program makes wrong is told as such: a port that is taken', async () => {
    const other = createServer();
    await new Promise((resolve) => other.listen(Number(ports.NEWS_PORT), '127.0.0.1', () => resolve(undefined)));
    const { code, output } = await start({});
    other.close();
    expect(code).toBe(1);
    expect(output).toMatch(/^The setting NEWS_PORT .* is taken by another program/);
  });
});
