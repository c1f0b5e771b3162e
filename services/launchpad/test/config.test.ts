import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { launchpadConfig } from '../src/config';
import { LaunchpadSettings } from '../src/settings';
import { openFolderContent } from '@mintwire/service-kit/content-store';
import { CONTENT } from '../src/store/content-store';
import { localFeeWallet, quoteSigningSeed } from '../src/plugins/key-files';

const WALLET = 'So11111111111111111111111111111111111111112';
const publicChain = {
  SOLANA_RPC_URL: 'https://rpc.example',
  FEE_WALLET: WALLET,
  PUBLIC_URL: 'https://mintwire.org',
};
const read = (env: NodeJS.ProcessEnv = {}) =>
  launchpadConfig({ DATABASE_URL_LAUNCHPAD: 'postgres://x/y', ...env }, '/srv');

describe('the settings', () => {
  it('have defaults for the embedded chain', () => {
    expect(read()).toMatchObject({
      host: '127.0.0.1',
      port: 3003,
      folder: '/srv/.mintwire/launchpad',
      publicOrigin: 'http://localhost:3000',
      chain: { rpcUrl: 'http://127.0.0.1:8899', embedded: true },
      feeWallet: null,
      price: { fallbackMicros: 30_000_000n },
      prices: {
        baseFeeUsdCents: 1650n,
        addOns: {
          'custom-creator': 50_000_000n,
          'custom-address': 50_000_000n,
          'multi-wallet': 50_000_000n,
          listing: 1_500_000_000n,
        },
      },
    });
  });

  it('have no fall-back price on a public chain unless the operator names one', () => {
    expect(read(publicChain).price.fallbackMicros).toBeNull();
    expect(read({ ...publicChain, SOL_PRICE_FALLBACK_USD: '120.5' }).price.fallbackMicros).toBe(120_500_000n);
  });

  it.each<[string, NodeJS.ProcessEnv, string]>([
    [
      'an add-on of no amount',
      { ADDON_LISTING_SOL: 'much' },
      'ADDON_LISTING_SOL (price in SOL of the listing premium, charged once) must be an amount of SOL',
    ],
    ['a negative add-on', { ADDON_MULTI_WALLET_SOL: '-1' }, 'ADDON_MULTI_WALLET_SOL'],
    ['an add-on below a lamport', { ADDON_CUSTOM_CREATOR_SOL: '0.0000000001' }, 'ADDON_CUSTOM_CREATOR_SOL'],
    [
      'no database',
      { DATABASE_URL_LAUNCHPAD: '' },
      'DATABASE_URL_LAUNCHPAD (its Postgres database) must be set: an address',
    ],
    [
      'a proxy that is no address',
      { TRUSTED_PROXIES: '10.0.0.1, 10.0.0.300' },
      'TRUSTED_PROXIES (proxies whose x-forwarded-for is believed) must be addresses or ranges',
    ],
    [
      'a public chain without a fee wallet',
      { ...publicChain, FEE_WALLET: '' },
      'FEE_WALLET (address that receives the launch fee) must be set when SOLANA_RPC_URL is set',
    ],
    [
      'a fee wallet that is no address',
      { FEE_WALLET: 'me' },
      'FEE_WALLET (address that receives the launch fee) must be a Solana address of 32 to 44 letters and digits',
    ],
    ['a port of letters', { LAUNCHPAD_PORT: 'abc' }, 'LAUNCHPAD_PORT'],
    ['a fee of 0', { LAUNCH_FEE_USD_CENTS: '0' }, 'LAUNCH_FEE_USD_CENTS'],
    ['a fee in dollars', { LAUNCH_FEE_USD_CENTS: '16.50' }, 'LAUNCH_FEE_USD_CENTS'],
    ['a fall-back price of words', { SOL_PRICE_FALLBACK_USD: 'thirty' }, 'SOL_PRICE_FALLBACK_USD'],
    ['a fall-back price of 0', { SOL_PRICE_FALLBACK_USD: '0' }, 'SOL_PRICE_FALLBACK_USD'],
    ['bounds the wrong way round', { SOL_PRICE_MIN_USD: '100', SOL_PRICE_MAX_USD: '50' }, 'SOL_PRICE_MIN_USD'],
    ['a public address with a path', { PUBLIC_URL: 'https://example.org/site' }, 'PUBLIC_URL'],
    ['a public address that is none', { PUBLIC_URL: 'http://' }, 'PUBLIC_URL'],
    [
      'a public address too long for the chain',
      { PUBLIC_URL: `https://${'a'.repeat(60)}.${'b'.repeat(60)}.org` },
      'PUBLIC_URL',
    ],
    ['a short signing key', { QUOTE_SIGNING_KEY: 'AAAA' }, 'QUOTE_SIGNING_KEY'],
    ['a bucket of one letter', { STORAGE_URL: 's3://b/p' }, 'whose bucket has 3 to 63 characters'],
    ['a bucket without keys', { STORAGE_URL: 's3://bucket/p', S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY'],
    [
      'a price of another protocol',
      { SOL_PRICE_URL: 'ftp://x' },
      'a web address that begins with http:// or https://, without a user',
    ],
    ['a page that names no token', { LISTING_TOKEN_URL: 'https://example.org/token' }, 'says {mint}'],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('stop the start for %s, in a sentence', (_what, env, part) => {
    expect(() => read(env)).toThrow(
      expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining(part) }),
    );
  });

  it('are refused all at once', () => {
    const wrong = {
      FEE_WALLET: 'me',
      LAUNCH_FEE_USD_CENTS: '0',
      PUBLIC_URL: 'https://example.org/site',
      SOL_PRICE_MIN_USD: '100',
      SOL_PRICE_MAX_USD: '50',
      STORAGE_URL: 's3://bucket',
      TRUSTED_PROXIES: '10.0.0.300',
    };
    const rejected = () => read(wrong);
    const named = Object.keys(wrong).filter((name) => name !== 'SOL_PRICE_MAX_USD' && name !== 'STORAGE_URL');
    for (const name of [...named, 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(rejected).toThrow(new RegExp(`The setting ${name} \\(`));
  });

  it.each([
    '',
    'http://mintwire.org',
    'http://localhost:3000',
    'https://localhost',
    'https://localhost.',
    'https://LOCALHOST:3000',
    'https://site.localhost',
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0.0.0.0',
    'https://10.1.2.3',
    'https://172.31.255.1',
    'https://192.168.1.20',
    'https://169.254.169.254',
    'https://100.64.0.1',
    'https://255.255.255.255',
    'https://[::1]',
    'https://[::]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:192.168.0.1]',
    'https://[fe80::1]',
    'https://[fd00::1]',
    'https://mintwire',
    'https://printer.local',
    'https://router.lan',
    'https://db.internal',
    'https://site.test',
    'https://mint.example',
    'https://nas.home.arpa',
  ])('refuse PUBLIC_URL=%s on a public chain: it would be written into tokens for good', (url) => {
    expect(() => read({ ...publicChain, PUBLIC_URL: url })).toThrow(
      expect.objectContaining({
        name: 'ConfigError',
        message: expect.stringMatching(/PUBLIC_URL .* must be the https address of the site on the public internet/),
      }),
    );
  });

  it.each([
    'https://mintwire.org',
    'https://tokens.localhost-mint.io:8443',
    'https://8.8.8.8',
    'https://[2606:4700::1]',
    'https://xn--bcher-kva.ch',
  ])('take PUBLIC_URL=%s on a public chain', (url) =>
    expect(read({ ...publicChain, PUBLIC_URL: url }).publicOrigin).toBe(new URL(url).origin),
  );

  it('take any address on the local chain', () => {
    for (const url of ['http://192.168.1.20:3000', 'http://mintwire', 'https://mint.example'])
      expect(read({ PUBLIC_URL: url }).publicOrigin).toBe(url);
  });

  it('stand in the table of the README, each with its default', () => {
    const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
    for (const [name, schema] of Object.entries(LaunchpadSettings.properties)) {
      const { default: value } = schema as { default?: unknown };
      const row = new RegExp(`^\\| \`${name}\` \\| ([^|]*) \\|`, 'm').exec(readme)?.[1];
      expect([name, row]).toEqual([name, value === undefined ? expect.any(String) : `\`${String(value)}\``]);
    }
  });
});

describe('the data folder', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'launchpad-keys-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('gets keys at the first start that only their owner may read, and keeps them', async () => {
    const [wallet, same] = await Promise.all([localFeeWallet(folder), localFeeWallet(folder)]);
    expect([same, await localFeeWallet(folder)]).toEqual([wallet, wallet]);
    const seed = await quoteSigningSeed(folder);
    expect(await quoteSigningSeed(folder)).toEqual(seed);
    for (const name of ['fee-wallet.json', 'quote-signing-key'])
      expect((await stat(join(folder, 'keys', name))).mode & 0o777).toBe(0o600);
    const { Keypair } = await import('@solana/web3.js');
    const pair = Keypair.fromSecretKey(
      Uint8Array.from(JSON.parse(await readFile(join(folder, 'keys/fee-wallet.json'), 'utf8')) as number[]),
    );
    expect(pair.publicKey.toBase58()).toBe(wallet);
  });

  it('with a damaged key stops the start and says which file', async () => {
    await localFeeWallet(folder);
    for (const text of ['', '[1,2', '[1,2,3]', '"x"', JSON.stringify(Array(64).fill(300))]) {
      await writeFile(join(folder, 'keys/fee-wallet.json'), text);
      await expect(localFeeWallet(folder)).rejects.toThrow(/fee-wallet\.json is damaged/);
    }
    await quoteSigningSeed(folder);
    await writeFile(join(folder, 'keys/quote-signing-key'), 'short');
    await expect(quoteSigningSeed(folder)).rejects.toThrow(/quote-signing-key is damaged/);
  });

  it('that cannot be written stops the start and says so', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(openFolderContent(join(folder, 'file/content'), CONTENT)).rejects.toThrow(
      /cannot be written \(ENOTDIR\); .*MINTWIRE_DATA_DIR/,
    );
  });
});
