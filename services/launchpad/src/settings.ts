import { originSetting, perMinuteSetting, secretKeySetting, serviceSettings } from '@mintwire/service-kit';
import { CHAIN_SETTINGS } from '@mintwire/service-kit/chain';
import { PRICE_SETTINGS } from '@mintwire/service-kit/price';
import { STORAGE_SETTINGS } from '@mintwire/service-kit/storage-settings';
import { Type } from 'typebox';

const Sol = (value: string, description: string) =>
  Type.String({
    pattern: '^[0-9]{1,4}(\\.[0-9]{1,9})?$',
    default: value,
    description,
    allowed: 'an amount of SOL such as 0.05, from 0 to 9999.999999999',
  });

/** Settings of this process. The README's table says the same; a test compares them. */
export const LaunchpadSettings = Type.Object({
  ...serviceSettings('launchpad'),
  PUBLIC_URL: Type.String({
    pattern: '^https?://',
    default: 'http://localhost:3000',
    description: 'origin of the site, written into token metadata',
    allowed: 'an origin such as https://example.org, without a path',
    kind: 'url',
  }),
  ...CHAIN_SETTINGS,
  FEE_WALLET: Type.Optional(
    Type.String({
      description: 'address that receives the launch fee',
      allowed: 'a Solana address of 32 to 44 letters and digits',
    }),
  ),
  LAUNCH_FEE_USD_CENTS: Type.Integer({
    minimum: 1,
    maximum: 10_000_000,
    default: 1650,
    description: 'base fee of a launch in US cents',
  }),
  ADDON_CUSTOM_CREATOR_SOL: Sol('0.05', 'price in SOL of naming another creator'),
  ADDON_CUSTOM_ADDRESS_SOL: Sol('0.05', 'price in SOL of a chosen address that was found'),
  ADDON_MULTI_WALLET_SOL: Sol('0.05', 'price in SOL of a distribution to several wallets'),
  ADDON_LISTING_SOL: Sol('1.5', 'price in SOL of the listing premium, charged once'),
  ...PRICE_SETTINGS,
  QUOTE_SIGNING_KEY: Type.Optional(secretKeySetting('key that quotes are signed with')),
  LAUNCH_WATCH_HOURS: Type.Integer({
    minimum: 1,
    maximum: 720,
    default: 24,
    description: 'hours that an unreported quote is looked for on the chain',
  }),
  LAUNCHPAD_UPLOADS_PER_MINUTE: perMinuteSetting(
    30,
    'images, and as many metadata documents, taken per client address and minute',
  ),
  LAUNCHPAD_QUOTES_PER_MINUTE: perMinuteSetting(60, 'quotes given per client address and minute'),
  LAUNCHPAD_REPORTS_PER_MINUTE: perMinuteSetting(120, 'launch reports taken per client address and minute'),
  LOOKUP_TABLE_KEYPAIR: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'key pair that pays for lookup tables',
      allowed: 'a file with a key pair of the Solana tools, or the content of one: an array of 64 bytes',
    }),
  ),
  LOOKUP_TABLES_PER_WALLET: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    default: 3,
    description: 'lookup tables made for one wallet in 24 hours',
  }),
  LOOKUP_TABLES_PER_DAY: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    default: 200,
    description: 'lookup tables made in 24 hours; each binds about 0.007 SOL until it is closed',
  }),
  LOOKUP_TABLE_MINUTES: Type.Integer({
    minimum: 2,
    maximum: 10_080,
    default: 60,
    description: 'minutes after which an unused lookup table is closed',
  }),
  ...STORAGE_SETTINGS,
  IPFS_API_URL: Type.Optional(originSetting('node of IPFS (Kubo RPC) that pins the content of launches')),
  IPFS_API_TOKEN: Type.Optional(Type.String({ minLength: 1, description: 'bearer token for that node' })),
  LISTING_SERVICE_NAME: Type.String({
    minLength: 1,
    maxLength: 40,
    default: 'DEXTools',
    description: 'listing service that packages are prepared for',
  }),
  LISTING_TOKEN_URL: Type.String({
    pattern: '^https://[^\\s]*\\{mint\\}[^\\s]*$',
    default: 'https://www.dextools.io/app/en/solana/pair-explorer/{mint}',
    description: 'page of a token there',
    allowed: 'an address that begins with https:// and says {mint} where the token stands',
  }),
  LISTING_SUBMIT_URL: Type.String({
    pattern: '^https://[^\\s]+$',
    default: 'https://www.dextools.io/app/en/user/token-info',
    description: 'where the package is handed in',
    allowed: 'an address that begins with https://',
  }),
  LISTING_LOGO_PIXELS: Type.Integer({
    minimum: 64,
    maximum: 2048,
    default: 512,
    description: 'side of the square logo in a package',
  }),
  LISTING_BANNER_WIDTH: Type.Integer({
    minimum: 300,
    maximum: 3000,
    multipleOf: 3,
    default: 1500,
    description: 'width of the banner in a package; it is three times its height',
  }),
});
