import { isAbsolute, resolve } from 'node:path';
import { parseSol, parseUnits } from '@mintwire/money';
import {
  ConfigError,
  fragmentConfig,
  metricsConfig,
  readConfig,
  type ChainSource,
  type FragmentConfig,
  type MetricsConfig,
} from '@mintwire/service-kit';
import { isAddress, type Address } from '@mintwire/solana/addresses';
import type { Static } from 'typebox';
import { longestOrigin } from './domain/content-url';
import type { Prices } from './domain/fees';
import { isPublicOrigin } from './domain/public-origin';
import type { ListingService } from './listing/listing-fields';
import { createClientIp, type ClientIp } from './plugins/client-ip';
import type { PinningSettings } from './plugins/pinning';
import type { S3Settings } from './store/s3-content-store';
import { USD_PRICE_DECIMALS, type PriceBounds } from './domain/price';
import { LaunchpadSettings } from './settings';

/** Parsed settings. */
export interface LaunchpadConfig {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  /** This service's own folder inside the data folder. */
  readonly folder: string;
  readonly publicOrigin: string;
  readonly chain: ChainSource;
  /** Null: a wallet of the local network is made in the data folder. */
  readonly feeWallet: Address | null;
  /** 32 bytes, or null: a key is made in the data folder. */
  readonly quoteSigningSeed: Buffer | null;
  readonly price: { readonly url: string; readonly bounds: PriceBounds; readonly fallbackMicros: bigint | null };
  readonly prices: Prices;
  readonly watchHours: number;
  readonly tables: TableSettings;
  /** Null: content lies in the data folder. */
  readonly storage: S3Settings | null;
  /** Null: nothing is pinned. */
  readonly pinning: PinningSettings | null;
  readonly listing: ListingService;
  /** Says for which client's address a request counts. */
  readonly clientIp: ClientIp;
  readonly limits: {
    readonly uploadsPerMinute: number;
    readonly quotesPerMinute: number;
    readonly reportsPerMinute: number;
    readonly tablesPerMinute: number;
    readonly distributionsPerMinute: number;
  };
  readonly fragments: FragmentConfig;
  readonly metrics: MetricsConfig;
  readonly logLevel: string;
}

/** Lookup tables: who pays, and how many. */
export interface TableSettings {
  /** A file, or the key pair itself; null: none is made on a public chain, on the local one it is made in the data folder. */
  readonly keyPair: string | null;
  readonly perWallet: number;
  readonly perDay: number;
  readonly minutes: number;
}

/** Each costs the service a transaction; a wallet asks once per launch. */
const TABLES_PER_MINUTE = 20;
/** Each may take some calls to the chain; a receipt asks once, and again after a payout. */
const DISTRIBUTIONS_PER_MINUTE = 120;

/** A price that nobody reported: of use on the local network only, where SOL is free. */
const LOCAL_FALLBACK_USD = '30';

/** Reads and checks the settings. @throws {ConfigError} */
export function launchpadConfig(env: NodeJS.ProcessEnv, workingFolder: string): LaunchpadConfig {
  const settings = readConfig(LaunchpadSettings, env);
  const chain = chainOf(settings);
  const { MINTWIRE_DATA_DIR: data } = settings;
  return {
    host: settings.LAUNCHPAD_HOST,
    port: settings.LAUNCHPAD_PORT,
    databaseUrl: settings.DATABASE_URL_LAUNCHPAD,
    folder: resolve(isAbsolute(data) ? data : resolve(workingFolder, data), 'launchpad'),
    publicOrigin: originOf(settings.PUBLIC_URL, chain),
    chain,
    feeWallet: feeWalletOf(settings, chain),
    quoteSigningSeed: settings.QUOTE_SIGNING_KEY === undefined ? null : seedOf(settings.QUOTE_SIGNING_KEY),
    price: priceOf(settings, chain),
    prices: pricesOf(settings),
    watchHours: settings.LAUNCH_WATCH_HOURS,
    storage: storageOf(settings),
    pinning:
      settings.IPFS_API_URL === undefined
        ? null
        : { url: settings.IPFS_API_URL, token: settings.IPFS_API_TOKEN ?? null },
    listing: {
      name: settings.LISTING_SERVICE_NAME,
      tokenUrl: settings.LISTING_TOKEN_URL,
      submitUrl: settings.LISTING_SUBMIT_URL,
      logoPixels: settings.LISTING_LOGO_PIXELS,
      bannerWidth: settings.LISTING_BANNER_WIDTH,
    },
    tables: {
      keyPair: settings.LOOKUP_TABLE_KEYPAIR ?? null,
      perWallet: settings.LOOKUP_TABLES_PER_WALLET,
      perDay: settings.LOOKUP_TABLES_PER_DAY,
      minutes: settings.LOOKUP_TABLE_MINUTES,
    },
    clientIp: clientIpOf(settings),
    limits: {
      uploadsPerMinute: settings.LAUNCHPAD_UPLOADS_PER_MINUTE,
      quotesPerMinute: settings.LAUNCHPAD_QUOTES_PER_MINUTE,
      reportsPerMinute: settings.LAUNCHPAD_REPORTS_PER_MINUTE,
      tablesPerMinute: TABLES_PER_MINUTE,
      distributionsPerMinute: DISTRIBUTIONS_PER_MINUTE,
    },
    fragments: fragmentConfig(settings, workingFolder),
    metrics: metricsConfig(settings, workingFolder),
    logLevel: settings.LOG_LEVEL,
  };
}

type Settings = Static<typeof LaunchpadSettings>;

function chainOf(settings: Settings): ChainSource {
  const { SOLANA_RPC_URL: rpcUrl } = settings;
  return rpcUrl
    ? { rpcUrl, embedded: false }
    : { rpcUrl: `http://127.0.0.1:${settings.CHAIN_RPC_PORT}`, embedded: true };
}

function feeWalletOf({ FEE_WALLET: wallet }: Settings, chain: ChainSource): Address | null {
  if (wallet === undefined) {
    if (!chain.embedded)
      throw new ConfigError(
        'The setting FEE_WALLET (address that receives the launch fee) is required when SOLANA_RPC_URL is set.',
      );
    return null;
  }
  if (!isAddress(wallet))
    throw new ConfigError('The setting FEE_WALLET (address that receives the launch fee) is not a Solana address.');
  return wallet;
}

function clientIpOf({ LAUNCHPAD_TRUSTED_PROXIES: list = '' }: Settings): ClientIp {
  const addresses = list.split(',').map((each) => each.trim());
  try {
    return createClientIp(addresses.filter((each) => each !== ''));
  } catch (cause) {
    throw new ConfigError(
      `The setting LAUNCHPAD_TRUSTED_PROXIES (addresses of a gateway on another machine, or ranges of them) names something else: ${(cause as Error).message}.`,
    );
  }
}

function originOf(text: string, { embedded }: ChainSource): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const bare = url !== null && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (!bare)
    throw new ConfigError(
      'The setting PUBLIC_URL must be an origin such as https://example.org, without path or user.',
    );
  const longest = longestOrigin();
  if (url.origin.length > longest) {
    throw new ConfigError(
      `The setting PUBLIC_URL is longer than ${longest} characters, so metadata addresses would not fit on the chain.`,
    );
  }
  if (!embedded && !isPublicOrigin(url)) {
    throw new ConfigError(
      'The setting PUBLIC_URL must be the https address of the site on the public internet when SOLANA_RPC_URL is set: it is written into tokens for good, and wallets read their pictures there.',
    );
  }
  return url.origin;
}

function seedOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== 32)
    throw new ConfigError(
      'The setting QUOTE_SIGNING_KEY must be the base64 of 32 random bytes (openssl rand -base64 32).',
    );
  return bytes;
}

function priceOf(settings: Settings, { embedded }: ChainSource): LaunchpadConfig['price'] {
  const bounds = { minMicros: usd(settings.SOL_PRICE_MIN_USD), maxMicros: usd(settings.SOL_PRICE_MAX_USD) };
  if (bounds.minMicros <= 0n || bounds.minMicros >= bounds.maxMicros) {
    throw new ConfigError('The setting SOL_PRICE_MIN_USD must be above 0 and below SOL_PRICE_MAX_USD.');
  }
  const fallback = settings.SOL_PRICE_FALLBACK_USD ?? (embedded ? LOCAL_FALLBACK_USD : undefined);
  const fallbackMicros = fallback === undefined ? null : usd(fallback);
  if (fallbackMicros !== null && (fallbackMicros < bounds.minMicros || fallbackMicros > bounds.maxMicros)) {
    throw new ConfigError(
      'The setting SOL_PRICE_FALLBACK_USD must lie between SOL_PRICE_MIN_USD and SOL_PRICE_MAX_USD.',
    );
  }
  return { url: settings.SOL_PRICE_URL, bounds, fallbackMicros };
}

function storageOf(settings: Settings): S3Settings | null {
  const {
    STORAGE_URL: url,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region,
  } = settings;
  if (url === undefined) return null;
  for (const [name, value] of Object.entries({
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })) {
    if (value === undefined) throw new ConfigError(`The setting ${name} is required when STORAGE_URL is set.`);
  }
  const [bucket = '', ...path] = url.slice('s3://'.length).split('/');
  const endpoint = settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  const prefix = path.filter(Boolean).join('/');
  return { endpoint, region, bucket, prefix, accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' };
}

function pricesOf(settings: Settings): Prices {
  return {
    baseFeeUsdCents: BigInt(settings.LAUNCH_FEE_USD_CENTS),
    addOns: {
      'custom-creator': parseSol(settings.ADDON_CUSTOM_CREATOR_SOL),
      'custom-address': parseSol(settings.ADDON_CUSTOM_ADDRESS_SOL),
      'multi-wallet': parseSol(settings.ADDON_MULTI_WALLET_SOL),
      listing: parseSol(settings.ADDON_LISTING_SOL),
    },
  };
}

/** The schema has already refused what this could not read. */
function usd(text: string): bigint {
  return parseUnits(text, USD_PRICE_DECIMALS);
}
