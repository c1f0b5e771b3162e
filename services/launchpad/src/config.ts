import { parseSol } from '@mintwire/money';
import {
  type ConfigError,
  proxiesOfService,
  readConfig,
  serviceConfig,
  wrongSetting,
  type TrustsProxy,
} from '@mintwire/service-kit';
import { chainOf, type ChainSource } from '@mintwire/service-kit/chain';
import { priceConfig, type PriceConfig } from '@mintwire/service-kit/price';
import type { ServiceConfig } from '@mintwire/service-kit/run-service';
import { isAddress, type Address } from '@mintwire/solana/addresses';
import type { Static } from 'typebox';
import { longestOrigin } from './domain/content-url';
import type { Prices } from './domain/fees';
import { isPublicOrigin } from './domain/public-origin';
import type { ListingService } from './listing/listing-fields';
import type { PinningSettings } from './plugins/pinning';
import type { BucketSettings } from '@mintwire/service-kit/bucket';
import { storageOf } from '@mintwire/service-kit/storage-settings';
import { LaunchpadSettings } from './settings';

/** Parsed settings. */
export interface LaunchpadConfig extends ServiceConfig {
  readonly publicOrigin: string;
  readonly chain: ChainSource;
  /** Null: a wallet of the local network is made in the data folder. */
  readonly feeWallet: Address | null;
  /** 32 bytes, or null: a key is made in the data folder. */
  readonly quoteSigningSeed: Buffer | null;
  readonly price: PriceConfig;
  readonly prices: Prices;
  readonly watchHours: number;
  readonly tables: TableSettings;
  /** Null: content lies in the data folder. */
  readonly storage: BucketSettings | null;
  /** Null: nothing is pinned. */
  readonly pinning: PinningSettings | null;
  readonly listing: ListingService;
  /** Who may say from whom a request comes. */
  readonly trustedProxies: TrustsProxy;
  readonly limits: {
    readonly uploadsPerMinute: number;
    readonly quotesPerMinute: number;
    readonly reportsPerMinute: number;
    readonly tablesPerMinute: number;
    readonly distributionsPerMinute: number;
  };
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

/** What the settings mean together; each rule refuses by name. */
const RULES = {
  publicOrigin: originOf,
  feeWallet: feeWalletOf,
  price: (settings: Settings) => priceConfig(settings, chainOf(settings).embedded),
  storage: storageOf,
  trustedProxies: proxiesOfService,
};

/** Reads and checks the settings. @throws {ConfigError} */
export function launchpadConfig(env: NodeJS.ProcessEnv, workingFolder: string): LaunchpadConfig {
  const settings = readConfig(LaunchpadSettings, env, RULES);
  const { publicOrigin, feeWallet, price, storage, trustedProxies, QUOTE_SIGNING_KEY: seed } = settings;
  return {
    ...serviceConfig('launchpad', settings, workingFolder),
    publicOrigin,
    chain: chainOf(settings),
    feeWallet,
    quoteSigningSeed: seed === undefined ? null : Buffer.from(seed, 'base64'),
    price,
    prices: pricesOf(settings),
    watchHours: settings.LAUNCH_WATCH_HOURS,
    storage,
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
    trustedProxies,
    limits: {
      uploadsPerMinute: settings.LAUNCHPAD_UPLOADS_PER_MINUTE,
      quotesPerMinute: settings.LAUNCHPAD_QUOTES_PER_MINUTE,
      reportsPerMinute: settings.LAUNCHPAD_REPORTS_PER_MINUTE,
      tablesPerMinute: TABLES_PER_MINUTE,
      distributionsPerMinute: DISTRIBUTIONS_PER_MINUTE,
    },
  };
}

type Settings = Static<typeof LaunchpadSettings>;
const wrong = (name: keyof Settings, mayBe?: string): ConfigError => wrongSetting(LaunchpadSettings, name, mayBe);

function feeWalletOf(settings: Settings): Address | null {
  const { FEE_WALLET: wallet } = settings;
  if (wallet === undefined) {
    if (!chainOf(settings).embedded) throw wrong('FEE_WALLET', 'set when SOLANA_RPC_URL is set: a Solana address');
    return null;
  }
  if (!isAddress(wallet)) throw wrong('FEE_WALLET');
  return wallet;
}

function originOf(settings: Settings): string {
  const url = new URL(settings.PUBLIC_URL);
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (!bare) throw wrong('PUBLIC_URL');
  const longest = longestOrigin();
  if (url.origin.length > longest)
    throw wrong(
      'PUBLIC_URL',
      `an origin of at most ${longest} characters, so that metadata addresses fit on the chain`,
    );
  if (!chainOf(settings).embedded && !isPublicOrigin(url))
    throw wrong(
      'PUBLIC_URL',
      'the https address of the site on the public internet when SOLANA_RPC_URL is set: it is written into tokens for good, and wallets read their pictures there',
    );
  return url.origin;
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
