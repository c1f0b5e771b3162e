import {
  ConfigError,
  proxiesOfService,
  readConfig,
  serviceConfig,
  wrongSetting,
  type TrustsProxy,
} from '@mintwire/service-kit';
import { chainOf, chainSocketOf, type ChainSource } from '@mintwire/service-kit/chain';
import { priceConfig, type PriceConfig } from '@mintwire/service-kit/price';
import type { ServiceConfig } from '@mintwire/service-kit/run-service';
import { isAddress } from '@mintwire/solana/addresses';
import type { Static } from 'typebox';
import { PresaleSettings } from './settings';
import type { SaleAddresses } from './store/sale-addresses';

/** Parsed settings. */
export interface PresaleConfig extends ServiceConfig {
  readonly publicOrigin: string;
  readonly chain: ChainSource & { readonly wsUrl: string; readonly secondRpcUrl: string | null };
  /** Of the first sale. Null: the local network's are made in the data folder. */
  readonly addresses: SaleAddresses | null;
  /** What the launchpad's fees go to, where this site says so: no sale is paid to the same. */
  readonly feeWallet: string | null;
  readonly price: PriceConfig;
  /** Who may say from whom a request comes. */
  readonly trustedProxies: TrustsProxy;
  readonly limits: { readonly quotesPerMinute: number; readonly reportsPerMinute: number };
}

const MISSING_ADDRESS =
  'set when SOLANA_RPC_URL is set, and on the local network together with the other one: a Solana address';

/** What the settings mean together; each rule refuses by name. */
const RULES = {
  addresses: addressesOf,
  trustedProxies: proxiesOfService,
  price: (settings: Settings) => priceConfig(settings, chainOf(settings).embedded),
};

/** @throws {ConfigError} */
export function presaleConfig(env: NodeJS.ProcessEnv, workingFolder: string = process.cwd()): PresaleConfig {
  const settings = readConfig(PresaleSettings, env, RULES);
  return {
    ...serviceConfig('presale', settings, workingFolder),
    publicOrigin: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin,
    chain: {
      ...chainOf(settings),
      wsUrl: chainSocketOf(settings),
      secondRpcUrl: settings.PRESALE_SECOND_RPC_URL ?? null,
    },
    addresses: settings.addresses,
    feeWallet: settings.FEE_WALLET ?? null,
    price: settings.price,
    trustedProxies: settings.trustedProxies,
    limits: {
      quotesPerMinute: settings.PRESALE_QUOTES_PER_MINUTE,
      reportsPerMinute: settings.PRESALE_REPORTS_PER_MINUTE,
    },
  };
}

type Settings = Static<typeof PresaleSettings>;

const ADDRESSES = ['PRESALE_TREASURY', 'PRESALE_MINT'] as const;

/** On a public chain both are needed; on the local network both or none. All that is wrong is named at once. */
function addressesOf(settings: Settings): SaleAddresses | null {
  const { PRESALE_TREASURY: treasury, PRESALE_MINT: mint } = settings;
  const wanted = !chainOf(settings).embedded || treasury !== undefined || mint !== undefined;
  if (!wanted) return null;
  const wrong = ADDRESSES.filter((name) => !isAddress(settings[name])).flatMap((name) => {
    const mayBe = settings[name] === undefined ? MISSING_ADDRESS : undefined;
    return wrongSetting(PresaleSettings, name, mayBe).problems;
  });
  if (!isAddress(treasury) || !isAddress(mint)) throw new ConfigError(wrong);
  if (treasury === mint) throw wrongSetting(PresaleSettings, 'PRESALE_TREASURY', 'another address than PRESALE_MINT');
  // Each launch fee would come into the books as a payment that nobody can assign.
  if (treasury === settings.FEE_WALLET)
    throw wrongSetting(PresaleSettings, 'PRESALE_TREASURY', 'another address than FEE_WALLET');
  return { treasury, mint };
}
